import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";

mount(App, { target: document.getElementById("room")! });

// The shell of the room can be kept, so that it opens at once and can be installed; what is said in it never is.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  void navigator.serviceWorker.register("/shell.js").catch(() => undefined);
}

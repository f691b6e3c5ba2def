import { mount } from "svelte";
import "./app.css";
import { rootOf } from "./lib/root";

const target = document.getElementById("room")!;
const root = rootOf(location.hash);

// The room, the desk of a live event and the screens of one share a house, and little else.
if (root === "desk")
  void import("./desk/DeskApp.svelte").then(({ default: DeskApp }) => mount(DeskApp, { target }));
else if (root === "screen")
  void import("./beamer/Beamer.svelte").then(({ default: Beamer }) => mount(Beamer, { target }));
else void import("./App.svelte").then(({ default: App }) => mount(App, { target }));
addEventListener("hashchange", () => {
  if (rootOf(location.hash) !== root) location.reload();
});

// The shell of the room can be kept, so that it opens at once and can be installed; what is said in it never is.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  void navigator.serviceWorker.register("/shell.js").catch(() => undefined);
  // Somebody has clicked on the notice of a table.
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<{ table: number }>) => {
    location.hash = `#/table/${Number(data.table)}`;
  });
}

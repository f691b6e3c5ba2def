import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The client is served by `croupier serve` from the package; `npm run dev` borrows a running room.
const room = "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/croupier/room/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the security policy allows no data: addresses
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    proxy: {
      "/api": room,
      "/ws": { target: room.replace("http", "ws"), ws: true },
    },
  },
  test: { include: ["src/**/*.test.ts"] },
});

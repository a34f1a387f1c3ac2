/** What https adds: the program kept on the phone (see sw.js), a word when a newer one has come, a screen that does not fall asleep. */
import { caps } from "./caps.js";
import { useEffect } from "./html.js";
import { at } from "./root.js";
import { createStore } from "./store.js";

const EVERY = 3_600_000;

/** Whether a newer program has been packed while this page was open. */
export const newer = createStore({ ready: false });

/** Lets the browser keep the program. */
export async function keepProgram() {
  if (!caps.worker) return;
  const workers = navigator.serviceWorker;
  // the first one that takes over is this very program
  const older = workers.controller !== null;
  workers.addEventListener("controllerchange", () => older && newer.set({ ready: true }));
  try {
    const kept = await workers.register(at("sw.js"), { scope: at(""), updateViaCache: "none" });
    const look = () => document.visibilityState === "visible" && kept.update().catch(() => {});
    document.addEventListener("visibilitychange", look);
    window.addEventListener("online", look);
    setInterval(look, EVERY);
  } catch {
    // a browser that says no, or a certificate that it does not trust: all works without
  }
}

/** Keeps the screen awake while `on` and the page is seen. @param {boolean} on */
export function useAwake(on) {
  useEffect(() => {
    if (!on || !caps.wakeLock) return undefined;
    /** @type {any} */
    let lock = null;
    let over = false;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        const got = await navigator.wakeLock.request("screen");
        if (over) got.release();
        else lock = got;
      } catch {
        // battery saver: the phone decides
      }
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      over = true;
      document.removeEventListener("visibilitychange", ask);
      lock?.release().catch(() => {});
    };
  }, [on]);
}

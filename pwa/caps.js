/**
 * What this browser can do here, tested once. On `http://192.168...` there is no wake lock, no async clipboard, no share,
 * no service worker: all of Casekeeper works without them. Never sniff a browser's name.
 */
const nav = typeof navigator === "undefined" ? /** @type {any} */ ({}) : navigator;
const win = typeof window === "undefined" ? /** @type {any} */ ({}) : window;

export const caps = Object.freeze({
  vibrate: typeof nav.vibrate === "function",
  clipboard: Boolean(nav.clipboard?.writeText),
  share: typeof nav.share === "function",
  fullscreen: Boolean(win.document?.documentElement?.requestFullscreen),
  worker: Boolean(nav.serviceWorker) && win.isSecureContext === true,
  wakeLock: Boolean(nav.wakeLock?.request),
  audio: typeof win.AudioContext === "function",
});

/** Copies text, with the old command where the new one is missing. @param {string} text @returns {Promise<boolean>} */
export async function copy(text) {
  if (caps.clipboard) {
    try {
      await nav.clipboard.writeText(text);
      return true;
    } catch {
      // refused: try the old way
    }
  }
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "vh";
  document.body.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  return done;
}

/**
 * Starts the program: the words first, then the screen of this address. When the page hides, all secrets leave the memory and the
 * document; when it comes back (also out of the browser's back/forward cache), nothing is drawn before a fresh view.
 */
import { App } from "./app.js";
import { html, render } from "./html.js";
import { keepProgram } from "./keep.js";
import { prefs } from "./prefs.js";
import { pickLanguage } from "./words.js";

const root = /** @type {HTMLElement} */ (document.getElementById("app"));

if (!prefs.get().lang) prefs.set({ lang: pickLanguage(navigator.languages ?? [navigator.language]) });

const draw = () => render(html`<${App} />`, root);
const wipe = () => {
  render(null, root);
  root.replaceChildren();
};

window.addEventListener("pagehide", wipe);
window.addEventListener("pageshow", (event) => event.persisted && draw());
root.replaceChildren();
draw();
// after the first screen, whose files come first
window.addEventListener("load", keepProgram);

/** What this phone does: language, vibration, chime. */
import { html } from "../html.js";
import { caps } from "../caps.js";
import { keep, prefs } from "../prefs.js";
import { at } from "../root.js";
import { useStore } from "../store.js";
import { useWords } from "../parts/context.js";
import { Dialog } from "../parts/dialog.js";
import { chime } from "../parts/chime.js";
import { LANGUAGES } from "../words.js";

/** The switches themselves, for a dialog or a menu. @param {{sound?: boolean}} p */
export function Settings({ sound = true }) {
  const words = useWords();
  const state = useStore(prefs);
  return html`<div class="stack">
    <div class="row wrap" role="radiogroup" aria-label=${words.t("language")}>
      ${Object.entries(LANGUAGES).map(([lang, name]) => html`<button type="button" key=${lang} class="chip" role="radio" lang=${lang} aria-checked=${state.lang === lang ? "true" : "false"} onClick=${() => keep({ lang })}>${name}</button>`)}
    </div>
    ${caps.vibrate && html`<${Switch} label=${words.t("pref-vibrate")} on=${state.vibrate} onChange=${(/** @type {boolean} */ vibrate) => keep({ vibrate })} />`}
    ${sound && caps.audio && html`<${Switch} label=${words.t("pref-chime")} note=${words.t("pref-chime-note")} on=${state.chime} onChange=${(/** @type {boolean} */ on) => { keep({ chime: on }); if (on) chime(); }} />`}
  </div>`;
}

/** @param {{label: any, note?: any, on: boolean, onChange: (on: boolean) => void, disabled?: boolean}} p */
export function Switch({ label, note, on, onChange, disabled }) {
  return html`<button type="button" class="switch" role="switch" aria-checked=${on ? "true" : "false"} aria-disabled=${disabled ? "true" : undefined} onClick=${() => !disabled && onChange(!on)}>
    <span class="grow">${label}${note && html`<small>${note}</small>`}</span><span class="switch-knob" aria-hidden="true"></span></button>`;
}

/** @param {{onClose: () => void}} p */
export function SettingsDialog({ onClose }) {
  const words = useWords();
  return html`<${Dialog} title=${words.t("menu-settings")} onClose=${onClose}><${Settings} /><a class="textlink jstart" href=${at("privacy")}>${words.t("privacy-title")}</a><//>`;
}

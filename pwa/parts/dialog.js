/** A bottom sheet over the screen. The browser's own dialog keeps the focus inside and closes with Escape; the back gesture closes it too. */
import { html, useEffect, useLayoutEffect, useRef } from "../html.js";
import { layOver } from "./backway.js";
import { useWords } from "./context.js";
import { Icon } from "./signs.js";

let serial = 0;

/**
 * @param {{title: any, onClose: () => void, closeLabel?: string, wide?: boolean, children?: any}} p
 */
export function Dialog({ title, onClose, closeLabel, wide, children }) {
  const words = useWords();
  const ref = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const id = useRef(`dlg-${++serial}`);
  const shut = useRef(onClose);
  shut.current = onClose;
  // with the drawing itself: what follows a closed dialog at once takes its place in the history
  useLayoutEffect(() => layOver(() => shut.current()), []);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const before = /** @type {HTMLElement | null} */ (document.activeElement);
    dialog.showModal();
    /** @type {HTMLElement | null} */ (dialog.querySelector("h2"))?.focus();
    return () => {
      dialog.close();
      if (before?.isConnected) before.focus();
    };
  }, []);
  return html`<dialog ref=${ref} class=${wide ? "dlg dlg-wide" : "dlg"} aria-labelledby=${id.current}
    onCancel=${(/** @type {Event} */ e) => { e.preventDefault(); onClose(); }}
    onClick=${(/** @type {MouseEvent} */ e) => e.target === ref.current && outside(e, ref.current) && onClose()}>
    <div class="row-split dlg-head"><h2 class="title" id=${id.current} tabindex="-1">${title}</h2>
      <button type="button" class="icon-btn" aria-label=${closeLabel ?? words.t("close")} onClick=${onClose}><${Icon} name="i-close" /></button></div>
    ${children}
  </dialog>`;
}

/** Whether a press was on the backdrop. @param {MouseEvent} e @param {Element | null} dialog */
function outside(e, dialog) {
  const box = dialog?.getBoundingClientRect();
  return Boolean(box) && e.detail > 0 && (e.clientY < /** @type {DOMRect} */ (box).top || e.clientX < /** @type {DOMRect} */ (box).left || e.clientX > /** @type {DOMRect} */ (box).right);
}

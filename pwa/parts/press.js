/** How fingers press: taps that work while another finger holds, peeking, and holding for what cannot be undone. */
import { cx, html, useEffect, useRef, useState } from "../html.js";
import { prefs } from "../prefs.js";
import { caps } from "../caps.js";
import { useWords } from "./context.js";
import { Icon } from "./signs.js";

const KEEP_MS = 10000;
const HOLD_MS = 1000;
const ARM_MS = 5000;

/** A short vibration, where there is one and it is wished for. @param {number | number[]} pattern */
export function buzz(pattern) {
  // browsers refuse it, loudly, before the page was touched once
  if (caps.vibrate && prefs.get().vibrate && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(pattern);
}

/**
 * Handlers for a button that must also work with a second finger: browsers make no click of it.
 * @param {() => void} act
 */
export function onTap(act) {
  return {
    onClick: act,
    onPointerUp: (/** @type {PointerEvent} */ e) => {
      if (e.isPrimary || e.pointerType !== "touch") return;
      const box = /** @type {Element} */ (e.currentTarget).getBoundingClientRect();
      if (e.clientX >= box.left && e.clientX <= box.right && e.clientY >= box.top && e.clientY <= box.bottom) act();
    },
  };
}

/**
 * A secret under a cover: open while it is held, or for ten seconds. It covers itself on release, when the pointer is lost, when the page
 * hides or loses the focus, and with Escape.
 * @param {string} [of] what it covers: another one starts covered
 */
export function usePeek(of = "") {
  const [was, setWas] = useState({ of, mode: /** @type {"" | "held" | "kept"} */ ("") });
  const open = was.of === of ? was.mode : "";
  const setOpen = (/** @type {"" | "held" | "kept"} */ mode) => setWas({ of, mode });
  const timer = useRef(0);
  const stop = useRef(() => {});
  const cover = () => {
    clearTimeout(timer.current);
    stop.current();
    setOpen("");
  };
  const openAs = (/** @type {"held" | "kept"} */ mode, /** @type {number | null} */ pointer = null) => {
    clearTimeout(timer.current);
    stop.current();
    // listened to from this very moment: a finger may be up again before anything is drawn
    stop.current = listen(cover, pointer);
    if (mode === "kept") timer.current = window.setTimeout(cover, KEEP_MS);
    setOpen(mode);
    buzz(12);
  };
  const keep = () => openAs("kept");
  useEffect(() => cover, [of]);
  return {
    open: open !== "",
    kept: open === "kept",
    cover,
    keep,
    hold: {
      onPointerDown: (/** @type {PointerEvent} */ e) => e.button === 0 && openAs("held", e.pointerId),
      onContextMenu: (/** @type {Event} */ e) => e.preventDefault(),
      // a click without a pointer comes from a keyboard or a screen reader: it opens for ten seconds, or covers
      onClick: (/** @type {MouseEvent} */ e) => {
        if (e.detail === 0) (open ? cover : keep)();
      },
    },
  };
}

/**
 * Calls `cover` when the page hides or loses the focus, with Escape, and when `pointer` is lifted or lost. Returns how to stop.
 * @param {() => void} cover @param {number | null} pointer
 */
function listen(cover, pointer) {
  const stop = new AbortController();
  const on = { signal: stop.signal };
  const lifted = (/** @type {PointerEvent} */ e) => e.pointerId === pointer && cover();
  document.addEventListener("visibilitychange", () => document.hidden && cover(), on);
  document.addEventListener("keydown", (e) => e.key === "Escape" && cover(), on);
  window.addEventListener("blur", cover, on);
  window.addEventListener("pointerup", lifted, on);
  window.addEventListener("pointercancel", lifted, on);
  return () => stop.abort();
}

/** @typedef {ReturnType<typeof usePeek>} Peek */

/**
 * The wide bar in the bench: hold it, and the secret stands above it.
 * @param {{peek: Peek, label?: string, onlyHold?: boolean}} p
 */
export function HoldBar({ peek, label, onlyHold }) {
  const words = useWords();
  return html`<button type="button" class=${cx("peek", peek.open && "is-open")} aria-pressed=${peek.open} ...${peek.hold}>
      <${Icon} name="i-hold" /><span>${peek.open ? words.t(peek.kept ? "peek-cover-now" : "peek-release") : (label ?? words.t("peek-hold"))}</span>
    </button>
    ${!onlyHold && html`<button type="button" class="btn btn-quiet keep" ...${onTap(peek.kept ? peek.cover : peek.keep)}>
      <${Icon} name=${peek.kept ? "i-eye-off" : "i-eye"} /><span>${words.t(peek.kept ? "peek-cover" : peek.open ? "peek-keep" : "peek-open")}</span>
    </button>`}`;
}

/** The small square left of the act: the hand opens over the sheet. @param {{peek: Peek, label: string}} p */
export function PeekSquare({ peek, label }) {
  const words = useWords();
  return html`<button type="button" class=${cx("peek", "peek-s", peek.open && "is-open")} aria-pressed=${peek.open} aria-label=${words.t(peek.open ? "peek-square-open" : "peek-square", { what: label })} ...${peek.hold}>
    <${Icon} name="i-hold" /><small>${label}</small>
  </button>`;
}

/** What lies over a secret: the same outline for everybody. @param {{zone?: string, label?: string, title: string, note?: string}} p */
export function Cover({ zone, label, title, note }) {
  return html`<div class=${cx("cover", zone)}><div class="cover-plate">
    ${label && html`<span class="label">${label}</span>`}<span class="title">${title}</span>${note && html`<span class="soft">${note}</span>`}
  </div></div>`;
}

/**
 * A button for what cannot be undone: held for a second. By keyboard and screen reader: once arms, twice within five seconds acts.
 * @param {{onAct: () => void, label: any, note?: any, icon?: string, armed?: string, disabled?: boolean}} p
 */
export function WaxButton({ onAct, label, note, icon = "i-seal", disabled }) {
  const words = useWords();
  const [state, setState] = useState(/** @type {"" | "holding" | "armed" | "short"} */ (""));
  const timer = useRef(0);
  const at = useRef(/** @type {Element | null} */ (null));
  const rest = (/** @type {"" | "short"} */ to = "") => {
    clearTimeout(timer.current);
    at.current = null;
    setState(to);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const begin = (/** @type {PointerEvent} */ e) => {
    if (disabled || e.button !== 0) return;
    at.current = /** @type {Element} */ (e.currentTarget);
    at.current.setPointerCapture(e.pointerId);
    setState("holding");
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      rest();
      buzz(30);
      onAct();
    }, HOLD_MS);
  };
  const slide = (/** @type {PointerEvent} */ e) => {
    if (!at.current || state !== "holding") return;
    const box = at.current.getBoundingClientRect();
    if (e.clientX < box.left || e.clientX > box.right || e.clientY < box.top || e.clientY > box.bottom) rest();
  };
  const press = (/** @type {MouseEvent} */ e) => {
    if (disabled || e.detail !== 0) return;
    if (state === "armed") {
      rest();
      onAct();
      return;
    }
    setState("armed");
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setState(""), ARM_MS);
  };
  const hint = state === "armed" ? words.t("wax-armed") : state === "short" ? words.t("wax-short") : (note ?? words.t("wax-hint"));
  return html`<button type="button" class=${cx("btn-wax", state === "holding" && "is-holding", state === "armed" && "is-armed")} aria-disabled=${disabled ? "true" : undefined}
    onPointerDown=${begin} onPointerMove=${slide} onPointerUp=${() => state === "holding" && rest("short")} onPointerCancel=${() => rest()} onLostPointerCapture=${() => state === "holding" && rest()}
    onContextMenu=${(/** @type {Event} */ e) => e.preventDefault()} onClick=${press} onKeyDown=${(/** @type {KeyboardEvent} */ e) => e.key === "Escape" && state === "armed" && (e.stopPropagation(), e.preventDefault(), rest())}>
    <${Icon} name=${icon} /><span><b>${label}</b><small aria-live="polite">${hint}</small></span>
  </button>`;
}

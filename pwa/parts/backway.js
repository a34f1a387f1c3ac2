/**
 * The back gesture closes what lies over the screen, one at a time, before it leaves anything. Each open dialog has an entry of its own in the
 * browser's history, `over` counts them; an entry whose dialog is closed otherwise is taken back.
 */

/** @type {{close: () => void}[]} what is open, the topmost last */
const open = [];
// while the browser goes back, its history must not be touched
let going = false;

/** How many entries of the history stand for dialogs here. */
const held = () => Number(history.state?.over ?? 0);

/** Brings the history in line with what is open. */
function settle() {
  if (going) return;
  for (let n = held() + 1; n <= open.length; n += 1) history.pushState({ ...history.state, over: n }, "");
  if (held() > open.length) {
    going = true;
    history.go(open.length - held());
  }
}

function back() {
  if (going) going = false;
  else for (const { close } of open.slice(held()).toReversed()) close();
  later();
}

// one dialog makes room for another in one go: the entry stays
const later = () => setTimeout(settle);

/**
 * Something lies over the screen; `close` is called when one goes back. Returns what to call when it is closed, however that came.
 * @param {() => void} close
 */
export function layOver(close) {
  const mine = { close };
  open.push(mine);
  settle();
  return () => {
    open.splice(open.indexOf(mine), 1);
    later();
  };
}

if (typeof window !== "undefined") {
  window.addEventListener("popstate", back);
  // a page that was loaded again has the entries still, and no dialog
  later();
}

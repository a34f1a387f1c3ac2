/** Questions to the referee that need no table. The same question has the same answer, so nothing is asked twice. */
import { html, useEffect, useState } from "../../html.js";
import { call, Refused } from "../../api.js";
import { useWords } from "../../parts/context.js";

const PATH = "api/games/clueverge/ask/";
const AGAIN = 1500;
/** How often a call may get lost before it is said: one that broke off tells nothing yet. */
const PATIENCE = 2;
const MOST_KEPT = 40;

/** Answers by question, as long as the page lives. @type {Map<string, any>} */
const kept = new Map();

/** @param {string} asked @param {any} answer */
function keep(asked, answer) {
  kept.set(asked, answer);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? "");
}

/**
 * What the referee answers to a question; asked anew when the question changes. An answer to an older question is kept for
 * later, and never shown for the newer one.
 * @param {string} name @param {any} question null asks nothing
 * @returns {{answer?: any, refused?: Refused, busy?: boolean, lost?: boolean}} `busy`: others ask too much, it goes on by itself; so does `lost`
 */
function useAsk(name, question) {
  const asked = question ? `${name} ${JSON.stringify(question)}` : "";
  const [got, setGot] = useState(/** @type {any} */ ({ of: "" }));
  useEffect(() => {
    if (!asked || kept.has(asked)) return undefined;
    let alive = true;
    let timer = 0;
    let lost = 0;
    const tell = (/** @type {any} */ what) => alive && setGot({ of: asked, ...what });
    const load = () => call("POST", PATH + name, question).then(
      (answer) => {
        keep(asked, answer);
        tell({});
      },
      (problem) => {
        if (problem instanceof Refused && problem.code !== "slow-down") return tell({ refused: problem });
        if (problem instanceof Refused) tell({ busy: true });
        else if (++lost >= PATIENCE) tell({ lost: true });
        if (alive) timer = window.setTimeout(load, AGAIN);
        return undefined;
      },
    );
    load();
    return () => {
      alive = false;
      clearTimeout(timer);
    };
  }, [asked]);
  if (kept.has(asked)) return { answer: kept.get(asked) };
  return got.of === asked ? got : {};
}

/** What the referee says of a grid. @param {string[] | null} grid @param {any} facts of the box (box_model.js) */
export function useAnswer(grid, facts) {
  const { answer: report, ...trouble } = useAsk("verdict", grid && { grid, ...facts });
  return { report, ...trouble };
}

/** The cards of a box, as soon as they are there. @param {any} facts of it; null waits for them */
export function useCards(facts) {
  const { answer: box, ...trouble } = useAsk("box", facts);
  return { box, ...trouble };
}

/** What went wrong, in words, and what goes on by itself. @param {{of: any}} p */
export function Trouble({ of }) {
  const words = useWords();
  return html`<div class="trouble" role="alert">${of.refused && html`<p class="wrong">${words.rich(`refused-${of.refused.code}`, of.refused.args)}</p>`}${of.lost && html`<p class="wrong">${words.t("tool-lost")}</p>`}${of.busy && html`<p class="soft">${words.t("tool-busy")}</p>`}</div>`;
}

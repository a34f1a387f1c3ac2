/**
 * The notebook page. What stands on it is fetched by each press and lives nowhere but in this component while it is open; a page with a word, an
 * empty one and the Active Player's are drawn by the same lines.
 */
import { cx, html, useEffect, useState } from "../../html.js";
import { useTable } from "../../parts/context.js";
import { Cover, PeekSquare as Square, usePeek } from "../../parts/press.js";
import { Icon } from "../../parts/signs.js";

/** Longer words are written smaller. @param {string} word */
export const isLong = (word) => word.length > 14;

/** @typedef {{peek: import("../../parts/press.js").Peek, text: string | null}} OpenPage `text` is null while it is covered or on its way */

/**
 * My page of this round: held open, it asks the referee for its text; the first press of a round is an act of its own.
 * @returns {OpenPage}
 */
export function usePage() {
  const { room, board, game } = useTable();
  const [text, setText] = useState(/** @type {string | null} */ (null));
  const peek = usePeek(board.page);
  useEffect(() => {
    if (!peek.open || !board.page) return undefined;
    let wanted = true;
    const fetchPage = async () => {
      const first = game.prompts.find((/** @type {any} */ p) => p.act === "open_page");
      if (first) await room.act(first);
      const got = await room.page(board.page);
      if (wanted) setText(got);
    };
    fetchPage();
    return () => {
      wanted = false;
      setText(null);
    };
  }, [peek.open, board.page]);
  return { peek, text: peek.open ? text : null };
}

/** The page, open or under its cover: one outline. @param {{page: OpenPage}} p */
export function Page({ page }) {
  const { t, rich, board } = useTable();
  const { round } = board;
  const label = t("round-of", { no: round.no, of: round.of });
  if (page.text === null) {
    return html`<${Cover} zone="page-zone" label=${label} title=${t("page-yours")} note=${page.peek.open ? t("page-coming") : rich("page-cover", { who: { seat: round.active } })} />`;
  }
  return html`<div class="page page-zone opened"><span class="label">${label}</span>
    <p class=${cx("word", isLong(page.text) && "is-long")}><bdi>${page.text}</bdi></p>
    <span class="page-foot"><${Icon} name="i-pencil" /><span>${t("page-foot")}</span></span></div>`;
}

/** The small square beside another button. @param {{page: OpenPage}} p */
export function PageSquare({ page }) {
  const { t } = useTable();
  return html`<${Square} peek=${page.peek} label=${t("page-label")} />`;
}

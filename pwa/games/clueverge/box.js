/** A Clueverge box of one's own: saved once, played with at every table, and what the verdict without a table goes by. */
import { filled } from "../../boxes.js";
import { html } from "../../html.js";
import { BoxTool as Boxes } from "../../parts/boxtool.js";
import { useWords } from "../../parts/context.js";
import { Row } from "../../parts/frame.js";
import { at } from "../../root.js";
import { BoxForm } from "./box_form.js";
import { chooseBox, labelsOf, ownBox, recalled } from "./box_model.js";

/** What lets a saved box judge a grid. @param {{go: (path: string) => void}} p */
function VerdictRow({ go }) {
  const words = useWords();
  return html`<${Row} icon="i-magnifier" title=${words.t("tool-verdict")} note=${words.t("box-verdict-note")} onClick=${() => go(at("ask/clueverge/verdict"))} />`;
}

/** @type {import("../../parts/boxtool.js").Kind} */
const KIND = {
  game: "clueverge",
  title: (words) => words.t("tool-box"),
  note: (words) => words.t("tool-box-note"),
  home: "",
  copy: (content, edition, words) => ownBox(content, words.lang, words.t("box-own-name"), recalled(edition)),
  change: (content, key) => ({ key, langs: [], content }),
  fits: (content) => Array.isArray(content.cards) && Array.isArray(content.labels),
  toFile: ({ content }) => ({ ...content, names: filled(content.names, Object.keys(content.names)) }),
  missing: ({ content }) => (Object.values(content.names).some((/** @type {any} */ name) => name.trim()) ? 0 : 1),
  marks: () => false,
  labels: labelsOf,
  saved: chooseBox,
  Form: BoxForm,
  Rows: VerdictRow,
};

/** @param {{go: (path: string) => void}} p */
export const BoxTool = ({ go }) => html`<${Boxes} kind=${KIND} go=${go} />`;

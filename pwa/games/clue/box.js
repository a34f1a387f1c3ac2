/** An own box of the Clue family. */
import { html } from "../../html.js";
import { BoxTool as Boxes } from "../../parts/boxtool.js";
import { BoxForm } from "./box_form.js";
import { boxOf, emptyBox, fits, marks, missing, toFile } from "./box_model.js";

/** @type {import("../../parts/boxtool.js").Kind} */
const KIND = {
  game: "clue",
  title: (words) => words.t("tool-box"),
  note: (words) => words.t("tool-box-note"),
  home: "#new",
  empty: (words) => emptyBox(words.lang),
  copy: (content) => boxOf(content, ""),
  change: boxOf,
  fits,
  toFile,
  missing,
  marks,
  Form: BoxForm,
};

/** @param {{go: (path: string) => void}} p */
export const BoxTool = ({ go }) => html`<${Boxes} kind=${KIND} go=${go} />`;

/** 13 Clues on the phone: the screens round the table under one cover, the question, the choice, the notebook by colour and kind. */
import { lazy } from "../lazy.js";

export { Colour } from "./thirteen_clues/board.js";
export { End } from "./thirteen_clues/end.js";
export { Beside, Notebook } from "./thirteen_clues/notebook.js";
export { Table } from "./thirteen_clues/table.js";
export { Wall, WallEnd } from "./thirteen_clues/wall.js";

export const tools = { box: lazy(() => import("./thirteen_clues/box.js"), "BoxTool") };

export const words = true;
export const style = true;

export const signs = {
  "news-right": "i-crown",
  "news-right-you": "i-crown",
  "news-wrong": "i-cross",
  "news-wrong-you": "i-cross",
  "news-answered": "i-tick",
  "news-answered-you": "i-tick",
  "news-answered-for": "i-tick",
  "news-answered-for-you": "i-tick",
  "news-looked": "i-eye",
  "news-took-reserve": "i-magnifier",
  "news-took-reserve-you": "i-magnifier",
  "news-took": "i-magnifier",
  "news-took-you": "i-magnifier",
  "news-took-from-you": "i-magnifier",
  "news-glass-to": "i-magnifier",
  "news-glass-to-you": "i-magnifier",
  "news-glass-reserve": "i-magnifier",
  "news-unspent": "i-magnifier",
  "news-unspent-you": "i-magnifier",
};

export const kit = {
  out: [
    { icon: "i-eye-off", name: "kit-screens", note: "kit-screens-note" },
    { icon: "i-magnifier", name: "kit-glasses", note: "kit-glasses-note" },
    { icon: "i-phone", name: "kit-phone", note: "kit-phone-note" },
  ],
  inside: [
    { icon: "i-cards", name: "kit-cards", note: "kit-cards-note" },
    { icon: "i-sheet", name: "kit-sheets", note: "kit-sheets-note" },
  ],
};

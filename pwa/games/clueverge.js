/** Clueverge on the phone: the grid that is tapped, own notes under the cover, the verdict drawn over the cards. */
import { lazy } from "../lazy.js";

export { End, Table, Wall, WallEnd } from "./clueverge/table.js";
export { Notebook } from "./clueverge/notes.js";

export const words = true;
export const style = true;

export const tools = {
  verdict: lazy(() => import("./clueverge/tool.js"), "VerdictTool"),
  box: lazy(() => import("./clueverge/box.js"), "BoxTool"),
};

export const signs = {
  "line-scene": "i-scene",
  "line-placed": "i-pawn-lying",
  "line-unused": "i-pawn-lying",
  "line-moved": "i-pawn-lying",
  "line-moved-up": "i-pawn-lying",
  "line-turned": "i-cards",
  "line-shows": "i-eye",
  "line-entered": "i-eye",
  "line-declared": "i-pawn",
  "line-right": "i-crown",
  "line-all-right": "i-crown",
  "line-nobody-right": "i-cross",
  "line-no-culprit": "i-fled",
  "do-mend-scene": "i-scene",
  "do-tell-alibis": "i-alibi",
};

export const kit = {
  out: [
    { icon: "i-cards", name: "kit-cards", note: "kit-cards-note" },
    { icon: "i-scene", name: "kit-scene", note: "kit-scene-note" },
    { icon: "i-fled", name: "kit-fled", note: "kit-fled-note" },
    { icon: "i-pawn", name: "kit-pawns", note: "kit-pawns-note" },
  ],
  inside: [{ icon: "i-sheet", name: "kit-case", note: "kit-case-note" }],
};

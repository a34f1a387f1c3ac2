/** Detective Club on the phone: the notebook page under its cover, the word that is written, the votes and what they come to. */
export { End, WallEnd } from "./detective_club/end.js";
export { Beside, Notebook } from "./detective_club/notes.js";
export { Table } from "./detective_club/table.js";
export { Wall } from "./detective_club/wall.js";

export const words = true;
export const style = true;

export const signs = {
  "line-pages": "i-notebook",
  "line-word": "i-speak",
  "line-vote": "i-vote",
  "line-vote-changed": "i-vote",
  "line-voted": "i-vote",
  "line-conspirator": "i-conspirator",
  "line-points": "i-crown",
  "line-topic": "i-pencil",
  "line-topic-none": "i-pencil",
  "line-left": "i-leave",
  "line-removed": "i-leave",
  "do-set-topic": "i-pencil",
  "do-drop-topic": "i-cross",
  "do-finish": "i-crown",
};

export const kit = {
  out: [
    { icon: "i-cards", name: "kit-cards", note: "kit-cards-note" },
    { icon: "i-pencil", name: "kit-pencil", note: "kit-pencil-note" },
    { icon: "i-pawn", name: "kit-markers", note: "kit-markers-note" },
  ],
  inside: [
    { icon: "i-notebook", name: "kit-notebooks", note: "kit-notebooks-note" },
    { icon: "i-vote", name: "kit-votes", note: "kit-votes-note" },
    { icon: "i-crown", name: "kit-tokens", note: "kit-tokens-note" },
  ],
};

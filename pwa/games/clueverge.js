/** Clueverge on the phone: the grid that is tapped, own notes under the cover, the verdict drawn over the cards. */
import { VerdictTool } from "./clueverge/tool.js";

export const words = true;
export const style = true;

export const tools = { verdict: VerdictTool };

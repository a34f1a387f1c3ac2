/** The start over plain http from a server that speaks https: who trusts it is gone before anything else is fetched. */
import { enter } from "./inside.js";

if (!(await enter())) await import("./main.js");

/** The bar of a table's screen: file tab with game and code, link when it is bad, menu. */
import { html } from "../html.js";
import { useTable } from "../parts/context.js";
import { Bar } from "../parts/frame.js";
import { nameIn } from "../words.js";

/** @param {{icon?: string, title: any, sub?: any, mine?: boolean, slim?: boolean, extra?: any, children?: any}} p */
export function TableBar({ icon, title, sub, mine, slim, extra, children }) {
  const { table, words, t, show, state } = useTable();
  const link = state.link === "lost" ? t("link-lost") : "";
  return html`<${Bar} file=${html`${nameIn(table.box.names, words.lang)} <b>${table.code}</b>`} icon=${icon} title=${title} sub=${sub} mine=${mine} slim=${slim} link=${link} extra=${extra} onMenu=${() => show("menu")}>${children}<//>`;
}

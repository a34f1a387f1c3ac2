/** What this box calls things: the rules say "weapon" for every box. */
import { html } from "../../html.js";
import { useTable } from "../../parts/context.js";

const TERMS = ["suspect", "weapon", "room", "question", "accusation", "demon", "extra"];

export function Glossary() {
  const { state, t, rich } = useTable();
  const own = TERMS.filter((term) => term in (state.edition?.content.terms ?? {}));
  if (!own.length) return null;
  return html`<section class="stack"><h2 class="title">${t("box-terms")}</h2>
    <ul class="prose">${own.map((term) => html`<li key=${term}>${rich("glossary", { usual: t(`box-term-${term}`), own: { label: `term-${term}` } })}</li>`)}</ul></section>`;
}

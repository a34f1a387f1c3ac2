/** Help, at the place where one is: the rules in our words, how this program is used, what the seal proves, what to try when lost. */
import { html, useEffect, useState } from "../html.js";
import { call } from "../api.js";
import { useTable } from "../parts/context.js";
import { Bench, Row, Sheet } from "../parts/frame.js";
import { Icon } from "../parts/signs.js";
import { Toast } from "../parts/toast.js";
import { LostToast } from "./lost.js";

/** @type {Map<string, Promise<any[]>>} */
const known = new Map();

/** The rules of a game in a language. @param {string} game @param {string} lang @returns {Promise<any[]>} */
function fetchRules(game, lang) {
  const name = `${game}/${lang}`;
  let got = known.get(name);
  if (!got) {
    got = call("GET", `api/games/${game}/rules/${lang}`).then((a) => a.rules);
    got.catch(() => known.delete(name));
    known.set(name, got);
  }
  return got;
}

/** @returns {any[] | null} */
export function useRules() {
  const { table, words } = useTable();
  const [rules, setRules] = useState(/** @type {any[] | null} */ (null));
  useEffect(() => {
    let alive = true;
    const load = () => fetchRules(table.box.game, words.lang).then((r) => alive && setRules(r), () => alive && setTimeout(load, 2000));
    load();
    return () => {
      alive = false;
    };
  }, [table.box.game, words.lang]);
  return rules;
}

export function HelpTab() {
  const { t, openRule, show, go, game, say, me, module, state } = useTable();
  const all = useRules();
  const box = state.edition?.content;
  const rules = all?.filter((r) => !box || !module.hasRule || module.hasRule(r.id, box)) ?? null;
  const now = [...new Set((game?.prompts ?? []).filter((/** @type {any} */ p) => p.weight === "main" || p.weight === "plain").map((/** @type {any} */ p) => p.rule))];
  const here = rules?.filter((r) => now.includes(r.id)) ?? [];
  const mine = game?.now.awaited.includes(me);
  return html`<${Sheet}><${LostToast} /><${Toast} />
      ${here.map((r) => html`<${RuleCard} key=${r.id} rule=${r} level="h2" />`)}
      <ul class="list">
        <${Row} icon="i-speak" title=${t("teach-title")} note=${t("teach-note")} onClick=${() => show("teach")} />
        <${Row} icon="i-seal" title=${t("seal-proves")} onClick=${() => show("seal")} />
        <${Row} icon="i-lock" title=${t("help-secrets")} onClick=${() => show("secrets")} />
        <${Row} icon="i-link-off" title=${t("lost-ladder")} onClick=${() => show("ladder")} /></ul>
      ${module.Glossary && html`<${module.Glossary} />`}
      <h2 class="title">${t("help-rules")}</h2>
      ${rules ? html`<ul class="list">${rules.map((r) => html`<${Row} key=${r.id} icon="i-sheet" title=${r.title} onClick=${() => openRule(r.id)} />`)}</ul>` : html`<p class="soft" role="status">${t("loading")}</p>`}
    <//>
    <${Bench}><button type="button" class="btn btn-act wide" onClick=${() => go("table")}><${Icon} name="i-back" />${t(mine ? "help-back-mine" : "help-back")}</button>
      ${game && html`<p class="bench-note">${say(game.now.say)}</p>`}<//>`;
}

/** A rule as a card of the file. @param {{rule: any, level?: "h2" | "h3"}} p */
export function RuleCard({ rule, level = "h3" }) {
  const { t } = useTable();
  return html`<article class="rule rulecard"><span class="rule-tab">${rule.id}</span><${level} class="title">${rule.title}<//><${Prose} text=${rule.text} />
    ${rule.source && html`<p class="soft src"><${Icon} name="i-sheet" /><span>${t("rule-source", { source: rule.source.replace(/[.。]$/u, "") })}</span></p>`}</article>`;
}

/** Plain Markdown paragraphs and lists, nothing else. @param {{text: string}} p */
export function Prose({ text }) {
  return text.split(/\n\s*\n/).map((block, i) => {
    const rows = block.split("\n");
    if (!/^[-*] /.test(rows[0])) return html`<p key=${i}><${Inline} text=${rows.join(" ")} /></p>`;
    const items = rows.reduce((/** @type {string[]} */ all, row) => (/^[-*] /.test(row) ? [...all, row.slice(2)] : [...all.slice(0, -1), `${all.at(-1)} ${row.trim()}`]), []);
    return html`<ul key=${i} class="prose">${items.map((item, j) => html`<li key=${j}><${Inline} text=${item} /></li>`)}</ul>`;
  });
}

/** **bold** and plain. @param {{text: string}} p */
const Inline = ({ text }) => text.split(/\*\*([^*]+)\*\*/).map((part, i) => (i % 2 ? html`<b key=${i}>${part}</b>` : part.replace(/`/g, "")));

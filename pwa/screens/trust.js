/**
 * How a phone comes to trust a server that speaks https by itself. Over plain http this page stands wherever one wanted to go: where the
 * phone trusts already it goes on there over https, by itself. At https it tells what was trusted, and how to undo it.
 */
import { call } from "../api.js";
import { html, useEffect, useState } from "../html.js";
import { enter, inside } from "../inside.js";
import { Bench, Phone, PlainBar, Sheet } from "../parts/frame.js";
import { useWords } from "../parts/context.js";
import { arrows } from "../parts/fields.js";
import { Icon } from "../parts/signs.js";
import { at, OUTSIDE } from "../root.js";
import { useToolWords } from "../tools.js";

const STEPS = Object.freeze({ ios: 4, android: 4, computer: 3 });

/** @param {{go: (path: string) => void}} p */
export function Trust({ go }) {
  const shell = useWords();
  const words = useToolWords("trust", "only");
  const [facts, setFacts] = useState(/** @type {any} */ (null));
  const [lost, setLost] = useState(false);
  useEffect(() => {
    call("GET", "api/trust").then(setFacts, () => setLost(true));
  }, []);
  if (lost) return html`<${Phone}><${PlainBar} file="Casekeeper" icon="i-lock" title=${shell.t("no-connection-now")} /><${Sheet} /><//>`;
  if (!words || !facts) return null;
  if (OUTSIDE) return html`<${Outside} words=${words} facts=${facts} />`;
  const title = words.t(facts.tls ? "trust-known" : "trust-none");
  return html`<${Phone}><${PlainBar} file="Casekeeper" icon="i-lock" title=${title} onBack=${() => go(at(""))} />
    <${Sheet} class="stack-l">${facts.tls
      ? html`<p>${words.rich("trust-known-how", { name: named(facts) })}</p><${Print} words=${words} facts=${facts} /><${Given} words=${words} facts=${facts} open /><${Off} words=${words} facts=${facts} open />`
      : html`<p>${words.t(facts.secure ? "trust-none-secure" : "trust-none-plain")}</p>`}<//><//>`;
}

/** @param {{words: import("../words.js").Words, facts: any}} p */
function Outside({ words, facts }) {
  const [kind, setKind] = useState(/** @type {keyof typeof STEPS | ""} */ (""));
  const { state, look } = useWayIn();
  return html`<${Phone}><${PlainBar} file="Casekeeper" icon="i-lock" title=${words.t(facts.here ? "trust-new" : "trust-elsewhere")} sub=${facts.here && words.t("trust-new-sub")} />
    <${Sheet} class="stack-l">
      ${!facts.here && html`<p class="wrong" role="alert">${words.rich("trust-not-here", { host: location.hostname, names: { node: html`<${Others} covers=${facts.covers} />` } })}</p>`}
      ${facts.here && html`<div class="stack"><p>${words.t("trust-why")}</p>
        <h2 class="title" id="which">${words.t("trust-which")}</h2>
        <div class="row wrap kinds" role="radiogroup" aria-labelledby="which" onKeyDown=${arrows}>
          ${Object.keys(STEPS).map((k) => html`<button type="button" key=${k} class="chip" role="radio" data-value=${k} aria-checked=${kind === k ? "true" : "false"} onClick=${() => setKind(/** @type {any} */ (k))}>${words.t(`trust-${k}`)}</button>`)}
        </div>
        ${kind ? html`<a class="btn wide" href=${at("trust/casekeeper.crt")}><${Icon} name="i-save" />${words.t("trust-get")}</a>
          <ol class="numbered">${Array.from({ length: STEPS[kind] }, (_, i) => html`<li key=${`${kind}${i}`}>${words.rich(`trust-${kind}-${i + 1}`, { name: named(facts) })}</li>`)}</ol>` : html`<p class="soft">${words.t("trust-gains")}</p>`}</div>`}
      ${kind && html`<${Print} words=${words} facts=${facts} how />`}
      <div class="stack"><${Given} words=${words} facts=${facts} /><${Off} words=${words} facts=${facts} />
        <details><summary>${words.t("trust-without")}</summary><p>${words.rich("trust-without-how", { address: { node: html`<a class="textlink" href=${inside()}>${inside("/").replace(/\/$/, "")}</a>` } })}</p></details></div>
    <//>
    ${kind && html`<${Bench}><div role="alert">${state === "no" && html`<p class="wrong">${words.t("trust-not-yet")}</p>`}</div>
      <button type="button" class="btn btn-act wide" aria-disabled=${state === "busy" ? "true" : undefined} onClick=${look}><${Icon} name="i-tick" />${words.t(state === "busy" ? "trust-look" : "trust-go")}</button><//>`}<//>`;
}

/** Goes on over https as soon as this browser trusts: when it comes back from the settings, and when somebody asks (outside.js has tried before). */
function useWayIn() {
  const [state, setState] = useState(/** @type {"" | "no" | "busy"} */ (""));
  const look = async () => {
    setState("busy");
    if (!(await enter())) setState("no");
  };
  useEffect(() => {
    const quietly = () => document.visibilityState === "visible" && enter();
    document.addEventListener("visibilitychange", quietly);
    return () => document.removeEventListener("visibilitychange", quietly);
  }, []);
  return { state, look };
}

/** Where else this server may be found, for a phone: not the names that mean itself. @param {{covers: string[]}} p */
function Others({ covers }) {
  const others = covers.filter((name) => !["localhost", "127.0.0.1", "casekeeper.local"].includes(name));
  return others.map((name) => {
    const there = Object.assign(new URL(location.href), { hostname: name });
    return html`<a key=${name} class="textlink block" href=${there.href}>${there.host}</a>`;
  });
}

/** The authority's name, whose parts stay whole. @param {any} facts */
const named = (facts) => ({ node: html`<b>${facts.name.split(" ").map((/** @type {string} */ part, /** @type {number} */ i) => html`${i > 0 && " "}<span class="bound">${part}</span>`)}</b>` });

/** The fingerprint as settings show it, in lines that the eye can compare. @param {{words: import("../words.js").Words, facts: any, how?: boolean}} p */
function Print({ words, facts, how }) {
  const parts = facts.fingerprint.split(":");
  const lines = [0, 8, 16, 24].map((i) => parts.slice(i, i + 8).join(" "));
  return html`<div class="stack"><h2 class="title">${words.t("trust-print")}</h2><p class="fingerprint">${lines.map((l) => html`<span key=${l}>${l}</span>`)}</p>${how && html`<p class="soft">${words.t("trust-print-how")}</p>`}</div>`;
}

/** @param {{words: import("../words.js").Words, facts: any, open?: boolean}} p */
function Given({ words, facts, open }) {
  return html`<details open=${open}><summary>${words.t("trust-gives")}</summary><ul class="prose">
    <li>${words.t("trust-gives-names", { names: words.list(facts.covers) })}</li>
    ${["key", "device", "android"].map((k) => html`<li key=${k}>${words.t(`trust-gives-${k}`)}</li>`)}</ul></details>`;
}

/** @param {{words: import("../words.js").Words, facts: any, open?: boolean}} p */
function Off({ words, facts, open }) {
  const date = new Intl.DateTimeFormat(words.lang, { dateStyle: "long", timeZone: "UTC" }).format(new Date(facts.until));
  return html`<details open=${open}><summary>${words.t("trust-off")}</summary><ul class="prose">
    ${Object.keys(STEPS).map((k) => html`<li key=${k}>${words.rich(`trust-off-${k}`, { name: named(facts) })}</li>`)}<li>${words.t("trust-off-end", { date })}</li></ul></details>`;
}

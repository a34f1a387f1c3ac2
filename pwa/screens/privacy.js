/** What this server keeps of whom, and for how long: made from its real settings. */
import { html, useEffect, useState } from "../html.js";
import { call } from "../api.js";
import { useWords } from "../parts/context.js";
import { Phone, PlainBar, Sheet } from "../parts/frame.js";
import { at } from "../root.js";

/** @param {{go: (path: string) => void}} p */
export function Privacy({ go }) {
  const words = useWords();
  const [facts, setFacts] = useState(/** @type {any} */ (null));
  const [tls, setTls] = useState(false);
  const [lost, setLost] = useState(false);
  useEffect(() => {
    call("GET", "api/privacy").then(setFacts, () => setLost(true));
    call("GET", "api/trust").then((trust) => setTls(trust.tls), () => {});
  }, []);
  const lines = ["kept", "sealed", "cookies", facts?.word && "word", "phone", "address", facts?.figures && "figures", "others"].filter(Boolean);
  return html`<${Phone}><${PlainBar} file="Casekeeper" icon="i-lock" title=${words.t("privacy-title")} onBack=${() => go(at(""))} />
    <${Sheet} class="stack-l">${lost && html`<p class="wrong" role="alert">${words.t("no-connection-now")}</p>`}
      ${facts && html`<ul class="stack privacy">${lines.map((k) => html`<li key=${k}>${words.t(`privacy-${k}`)}</li>`)}
        <li>${words.t("privacy-deleted", { n: facts.days })}</li>
        <li>${words.t(facts.secure ? "privacy-secure" : "privacy-plain")}</li></ul>`}
      ${tls && html`<a class="textlink jstart" href=${at("trust")}>${words.t("privacy-trust")}</a>`}<//><//>`;
}

/** The door of a table: who has no seat is asked for a name; for all others the room is fetched, which is larger. */
import { html, useEffect, useRef, useState } from "../html.js";
import { call, Lost, Refused } from "../api.js";
import { randomHex } from "../ids.js";
import { lazy } from "../lazy.js";
import { useWords } from "../parts/context.js";
import { fragment } from "../route.js";
import { Join } from "./join.js";
import { Closed, Opening, tableFile } from "./lost.js";
import { Resume } from "./resume.js";

const PassScreen = lazy(() => import("./pass.js"), "PassScreen");
const AtTable = lazy(() => import("./attable.js"), "AtTable");

/** @param {{code: string, shared: boolean, go: (path: string) => void}} p */
export function TableScreen({ code, shared, go }) {
  const words = useWords();
  const [door, setDoor] = useState(/** @type {any} */ (null));
  const [wrong, setWrong] = useState(/** @type {{code: string, args: any} | null} */ (null));
  // a hand-over, its link or its digits, opens a table too that says nothing to strangers
  const [hasSeat, setHasSeat] = useState(false);
  const [lost, setLost] = useState(false);
  // whoever has no use for the seat that was put away here may join as anybody else
  const [stranger, setStranger] = useState(false);
  const came = useRef(fragment(location.hash));
  // one id, so that a repeated request makes one watcher
  const watchId = useRef(randomHex());
  const again = useRef(/** @type {any} */ (0));
  const knock = async () => {
    clearTimeout(again.current);
    try {
      const query = shared ? "?as=screen" : "";
      const headers = /** @type {Record<string, string>} */ (came.current.key ? { "X-Join-Key": came.current.key } : {});
      let answer = await call("GET", `api/tables/${code}${query}`, undefined, headers);
      if (shared && answer.me !== "screen") {
        await call("POST", `api/tables/${code}/watch`, { join_id: watchId.current, key: came.current.key });
        answer = { ...answer, me: "screen" };
      }
      setLost(false);
      setWrong(null);
      setDoor(answer);
    } catch (problem) {
      if (problem instanceof Refused) setWrong({ code: problem.code, args: problem.args });
      else if (problem instanceof Lost) {
        setLost(true);
        again.current = setTimeout(knock, 2000);
      } else throw problem;
    }
  };
  useEffect(() => {
    document.title = `${code} · Casekeeper`;
    knock();
    return () => clearTimeout(again.current);
  }, [code]);
  if (wrong?.code === "not-open" && !shared && (hasSeat || came.current.hand || came.current.digits)) {
    const onBack = () => { setHasSeat(false); cleanHash(); came.current = fragment(""); knock(); };
    return html`<${Resume} code=${code} file=${tableFile(code)} hand=${came.current.hand} back=${words.t("back")} onBack=${onBack} onSeated=${() => { cleanHash(); knock(); }} />`;
  }
  if (wrong) return html`<${Closed} code=${code} why=${wrong.code} args=${wrong.args} go=${go} onAgain=${knock} onSeat=${!shared && (() => setHasSeat(true))} />`;
  if (!door) return html`<${Opening} code=${code} lost=${lost} onNow=${knock} />`;
  if (door.me === "held" && !stranger) return html`<${PassScreen} code=${code} onJoin=${() => setStranger(true)} />`;
  if (door.me === "seat" && came.current.pass) return html`<${PassScreen} code=${code} />`;
  if ((!door.me || door.me === "held") && !shared) return html`<${Join} door=${door} came=${came.current} onSeated=${() => { cleanHash(); knock(); }} onTyping=${AtTable.fetch} />`;
  return html`<${AtTable} key=${door.me} code=${code} screen=${door.me === "screen"} shared=${shared} door=${door} go=${go} onDoor=${knock} meanwhile=${html`<${Opening} code=${code} />`} />`;
}

/** The join key and a hand-over's code leave the address once they are used. */
function cleanHash() {
  history.replaceState(null, "", location.pathname);
}

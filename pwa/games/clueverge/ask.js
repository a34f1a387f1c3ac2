/** Questions to the referee that need no table. */
import { useEffect, useState } from "../../html.js";
import { call, Refused } from "../../api.js";

export const ASK = "api/games/clueverge/ask/";

/** What the referee says of a grid; asked again when the grid changes. @param {string[] | null} grid @param {string} reading */
export function useAnswer(grid, reading) {
  const asked = grid ? `${reading} ${grid.join(" ")}` : "";
  const [got, setGot] = useState(/** @type {{of: string, report?: any, refused?: any, lost?: boolean}} */ ({ of: "" }));
  useEffect(() => {
    if (!grid) return undefined;
    let alive = true;
    const load = () => call("POST", `${ASK}verdict`, { grid, alibi: reading }).then(
      (report) => alive && setGot({ of: asked, report }),
      (problem) => {
        if (!alive) return;
        if (problem instanceof Refused && problem.code !== "slow-down") setGot({ of: asked, refused: problem });
        else {
          setGot({ of: asked, lost: true });
          setTimeout(load, 2000);
        }
      },
    );
    load();
    return () => {
      alive = false;
    };
  }, [asked]);
  return got.of === asked ? got : { of: asked };
}

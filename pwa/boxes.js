/** What can be played here. */
import { call } from "./api.js";
import { useEffect, useState } from "./html.js";

/** What can be played here, from the server. @returns {any[] | null} */
export function useBoxes() {
  const [boxes, setBoxes] = useState(/** @type {any[] | null} */ (null));
  useEffect(() => {
    let alive = true;
    const load = () => call("GET", "api/boxes").then((got) => alive && setBoxes(got.boxes), () => alive && setTimeout(load, 1500));
    load();
    return () => {
      alive = false;
    };
  }, []);
  return boxes;
}

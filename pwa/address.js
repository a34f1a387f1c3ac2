/** What the address says, as a component's state. */
import { useEffect, useState } from "./html.js";

/**
 * What `read` makes of the address: now, and anew whenever one goes back or forth. The second part sets it by hand.
 * @template T
 * @param {"popstate" | "hashchange"} event
 * @param {() => T} read
 * @returns {[T, (to: T) => void]}
 */
export function useAddress(event, read) {
  const [said, say] = useState(read);
  useEffect(() => {
    const look = () => say(read());
    window.addEventListener(event, look);
    // whoever went on between drawing and this moment would stay where they were
    look();
    return () => window.removeEventListener(event, look);
  }, []);
  return [said, say];
}

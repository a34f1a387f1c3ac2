/** What every screen of a table needs, in one place: `const table = useTable()`. */
import { createContext, useContext } from "../html.js";

/**
 * @typedef {object} Seat a seat of the view, with what is said about it
 * @property {string} seat @property {string} name @property {number} number @property {"here" | "away" | "gone"} presence
 * @property {number} phones @property {Record<string, string>} picks @property {boolean} committed @property {boolean} cut_in
 * @property {boolean | null} left_ok @property {boolean} left
 *
 * @typedef {object} TableBag
 * @property {import("../table.js").Table} room the table itself: act, do, note, page, more, toast
 * @property {import("../table.js").TableState} state
 * @property {any} view the whole view (docs/protocol.md)
 * @property {any} table view.table
 * @property {any} game view.game, null before the deal
 * @property {any} board view.game.board, null before the deal
 * @property {string | null} me my seat
 * @property {boolean} isHost
 * @property {Seat[]} seats clockwise
 * @property {(seat: string) => Seat | undefined} seat
 * @property {import("../words.js").Words} words
 * @property {(key: string, args?: any) => string} t plain text of a message
 * @property {(key: string, args?: any) => any} rich nodes of a message
 * @property {(what: any) => any} say nodes of what the referee says
 * @property {(id: string) => string} icon the sign of a thing of the edition
 * @property {string} tab "table", "notebook", "history", "help"
 * @property {(tab: string) => void} go to a tab
 * @property {(tab: string) => boolean} tapped whether a tap led to this tab; true only once a tap
 * @property {(rule: string) => void} openRule
 * @property {(name: string, args?: any) => void} show opens a dialog by name ("menu", "qr", "seat" ...); "" closes
 * @property {any} module the game's phone module
 */

export const TableContext = createContext(/** @type {any} */ (null));
export const WordsContext = createContext(/** @type {any} */ (null));

/** @returns {TableBag} */
export const useTable = () => useContext(TableContext);

/** The words alone, for screens without a table. @returns {import("../words.js").Words} */
export const useWords = () => useContext(WordsContext);

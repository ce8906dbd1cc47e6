/**
 * The page: what stands where, and a game from its beginning, from a link, or by hand.
 *
 * `rules.js`, `table.js`, `turns.js` and `uses.js` look the rules up; `match.js` is a game at one screen, `link.js` its letters, `replay.js`
 * plays records of the program again. All other modules draw. They know no rule. In the studio `frame/frame.js` stands in place of this one.
 */
import { data } from "./data.js";
import { playByHand } from "./hand.js";
import { playRace } from "./race.js";
import { prepareStage } from "./stage.js";

prepareStage();
if (data.rules) playRace(data.rules);
else playByHand();

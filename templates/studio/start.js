/** How the page begins: with the folder's game, or with a choice. */
import { openGame } from "./state.js";
import { folder } from "./transport.js";
import { openFromFolder } from "./disk.js";

/** Opens what the program was started with; else offers what there is. */
export async function startStart() {
  const there = await folder.list().catch(() => ({ name: null, open: null, files: [] }));
  if (there.open) return openFromFolder(there, there.open);
  openGame({ name: "my-game.yaml", text: "title: My Game of the Goose\nrules: royal\n" });
  return undefined;
}

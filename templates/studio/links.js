/** A game in a link: its text, packed by the browser's own deflate, behind `#theme=`. What stands there is anybody's, and is counted. */

const MARK = "#theme=";
/** Letters of a link, and bytes of the text in it, beyond which nothing is read. */
const MOST = { letters: 400_000, bytes: 1_000_000 };
/** Letters above which some programs cut a link when it is sent. */
export const LONG = 8000;

/** The part of an address that holds a text. @param {string} text @returns {Promise<string>} */
export async function packText(text) {
  const packed = await piped(new Blob([text]), new CompressionStream("deflate-raw"), Infinity);
  let letters = "";
  for (let at = 0; at < packed.length; at += 8192) letters += String.fromCharCode(...packed.subarray(at, at + 8192));
  return MARK + btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** Whether an address, or its end, holds a game. @param {string} address */
export const holdsGame = (address) => address.includes(MARK);

/**
 * The game in an address.
 * @param {string} address @returns {Promise<{name: string, text: string, files: {}, sent: true}>} @throws {Error} with the code "bad-link"
 */
export async function readLink(address) {
  try {
    const letters = address.slice(address.indexOf(MARK) + MARK.length).trim();
    if (letters.length > MOST.letters || !/^[\w-]+$/.test(letters)) throw new RangeError();
    const bytes = Uint8Array.from(atob(letters.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
    const unpacked = await piped(new Blob([bytes]), new DecompressionStream("deflate-raw"), MOST.bytes);
    return { name: "my-game.yaml", text: new TextDecoder("utf-8", { fatal: true }).decode(unpacked), files: {}, sent: true };
  } catch {
    throw Object.assign(new Error(), { code: "bad-link" });
  }
}

/** What comes out of a stream, up to so many bytes. @param {Blob} blob @param {CompressionStream | DecompressionStream} through @param {number} most */
async function piped(blob, through, most) {
  const parts = [];
  let sum = 0;
  const reader = blob.stream().pipeThrough(through).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    sum += next.value.length;
    if (sum > most) {
      await reader.cancel();
      throw new RangeError();
    }
    parts.push(next.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

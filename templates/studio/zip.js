/**
 * Zip files: written without compression, read with it. Our own, and not fflate: the page is served as it lies here, without a build that could
 * fetch it, and no more code of others than the bundled editor is kept here.
 */

const TABLE = Uint32Array.from({ length: 256 }, (_, one) => {
  let value = one;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

/** @param {Uint8Array<ArrayBuffer>} bytes */
const crc = (bytes) => (bytes.reduce((sum, byte) => (sum >>> 8) ^ TABLE[(sum ^ byte) & 255], 0xffffffff) ^ 0xffffffff) >>> 0;
const DATE = (46 << 9) | (1 << 5) | 1;
const UTF8 = 0x800;

/** @typedef {[number, 2 | 4]} Field a number, and the bytes that it takes */

/** Numbers in a row, the lowest byte first. @param {Field[]} fields */
function packed(fields) {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [, size]) => sum + size, 0)));
  let at = 0;
  for (const [value, size] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return new Uint8Array(view.buffer);
}

/** @param {[string, Uint8Array<ArrayBuffer>][]} files @returns {Blob} */
export function writeZip(files) {
  const parts = [];
  const entries = [];
  let at = 0;
  for (const [name, bytes] of files) {
    const written = new TextEncoder().encode(name);
    /** @type {Field[]} */
    const common = [
      [20, 2],
      [UTF8, 2],
      [0, 2],
      [0, 2],
      [DATE, 2],
      [crc(bytes), 4],
      [bytes.length, 4],
      [bytes.length, 4],
      [written.length, 2],
      [0, 2],
    ];
    const head = packed([[0x04034b50, 4], ...common]);
    entries.push(packed([[0x02014b50, 4], [20, 2], ...common, [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]]), written);
    parts.push(head, written, bytes);
    at += head.length + written.length + bytes.length;
  }
  const size = entries.reduce((sum, one) => sum + one.length, 0);
  const end = packed([
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [files.length, 2],
    [files.length, 2],
    [size, 4],
    [at, 4],
    [0, 2],
  ]);
  return new Blob([...parts, ...entries, end], { type: "application/zip" });
}

const MOST = 100_000_000;

/** The files of a zip, without folders and without what begins with a full stop. @param {Uint8Array<ArrayBuffer>} bytes @returns {Promise<[string, Uint8Array<ArrayBuffer>][]>} */
export async function readZip(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) throw Object.assign(new Error(), { code: "no-game" });
  /** @type {[string, Uint8Array<ArrayBuffer>][]} */
  const found = [];
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    const [names, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + names));
    const plain = !name.endsWith("/") && !name.split("/").some((step) => step.startsWith(".") || step === "");
    if (plain && view.getUint32(at + 24, true) <= MOST) found.push([name, await unpacked(bytes, view, at)]);
    at += 46 + names + extra + comment;
  }
  return found;
}

/** The bytes of an entry of the directory. @param {Uint8Array<ArrayBuffer>} bytes @param {DataView} view @param {number} entry */
async function unpacked(bytes, view, entry) {
  const method = view.getUint16(entry + 10, true);
  const head = view.getUint32(entry + 42, true);
  const start = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
  const data = bytes.slice(start, start + view.getUint32(entry + 20, true));
  if (method === 0) return data;
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** A QR code (ISO/IEC 18004) of a text in bytes, with the least error correction (L): its modules as rows of 0 and 1. */

/** Correcting bytes of a block, and blocks, by version from 1, at level L. */
const CORRECTING = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28];
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8];

/** @param {number} version bytes of data and correction together */
function capacity(version) {
  const marks = version < 2 ? 0 : Math.floor(version / 7) + 2;
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) modules -= (25 * marks - 10) * marks - 55;
  if (version >= 7) modules -= 36;
  return Math.floor(modules / 8);
}

/** @param {string} text @returns {number[][] | null} null where the text is too long */
export function qrModules(text) {
  const bytes = new TextEncoder().encode(text);
  for (let version = 1; version <= CORRECTING.length; version += 1) {
    const room = capacity(version) - CORRECTING[version - 1] * BLOCKS[version - 1];
    if (bytes.length + (version < 10 ? 2 : 3) <= room) return drawCode(version, withCorrection(dataBytes(bytes, version, room), version));
  }
  return null;
}

/** @param {Uint8Array} bytes @param {number} version @param {number} room */
function dataBytes(bytes, version, room) {
  const bits = [0b0100, 4, bytes.length, version < 10 ? 8 : 16];
  let text = "";
  for (let k = 0; k < bits.length; k += 2) text += bits[k].toString(2).padStart(bits[k + 1], "0");
  for (const byte of bytes) text += byte.toString(2).padStart(8, "0");
  text += "0000".slice(0, Math.min(4, room * 8 - text.length));
  text = text.padEnd(Math.ceil(text.length / 8) * 8, "0");
  const found = (text.match(/.{8}/g) ?? []).map((one) => parseInt(one, 2));
  for (let pad = 0xec; found.length < room; pad ^= 0xec ^ 0x11) found.push(pad);
  return found;
}

/** Product in the field of 256 elements. @param {number} x @param {number} y */
function times(x, y) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) product = ((product << 1) ^ ((product >> 7) * 0x11d)) ^ (((y >> bit) & 1) * x);
  return product;
}

/** Blocks of data with their Reed-Solomon bytes, interleaved. @param {number[]} data @param {number} version */
function withCorrection(data, version) {
  const [degree, count] = [CORRECTING[version - 1], BLOCKS[version - 1]];
  const divisor = Array(degree).fill(0);
  divisor[degree - 1] = 1;
  for (let k = 0, root = 1; k < degree; k += 1, root = times(root, 2))
    for (let j = 0; j < degree; j += 1) divisor[j] = times(divisor[j], root) ^ (divisor[j + 1] ?? 0);
  const short = Math.floor(data.length / count);
  const longer = data.length % count;
  const blocks = [];
  for (let k = 0, at = 0; k < count; k += 1) {
    const size = short + Number(k >= count - longer);
    const part = data.slice(at, (at += size));
    const rest = Array(degree).fill(0);
    for (const byte of part) {
      const factor = byte ^ rest.shift();
      rest.push(0);
      divisor.forEach((one, place) => (rest[place] ^= times(one, factor)));
    }
    blocks.push({ part, rest });
  }
  const found = [];
  for (let k = 0; k <= short; k += 1) for (const { part } of blocks) if (k < part.length) found.push(part[k]);
  for (let k = 0; k < degree; k += 1) for (const { rest } of blocks) found.push(rest[k]);
  return found;
}

/** @param {number} version @param {number[]} bytes */
function drawCode(version, bytes) {
  const best = Array.from({ length: 8 }, (_, mask) => new Grid(version).fill(bytes, mask)).map((grid) => ({ grid, cost: grid.penalty() }));
  return best.reduce((one, other) => (other.cost < one.cost ? other : one)).grid.rows;
}

class Grid {
  /** @param {number} version */
  constructor(version) {
    this.version = version;
    this.size = 17 + 4 * version;
    /** @type {number[][]} */
    this.rows = Array.from({ length: this.size }, () => Array(this.size).fill(0));
    this.fixed = this.rows.map((row) => [...row]);
    const { size } = this;
    for (let k = 0; k < size; k += 1) {
      this.set(6, k, 1 - (k % 2));
      this.set(k, 6, 1 - (k % 2));
    }
    for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) this.eye(x, y, 4);
    const places = this.alignment();
    places.forEach((x, i) =>
      places.forEach((y, j) => {
        const last = places.length - 1;
        if (!((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0))) this.eye(x, y, 2);
      }),
    );
    this.format(0);
    if (version >= 7) this.versionBits();
  }

  /** @param {number} x @param {number} y @param {number} value */
  set(x, y, value) {
    this.rows[y][x] = value;
    this.fixed[y][x] = 1;
  }

  /** A finder or alignment pattern about a middle. @param {number} x @param {number} y @param {number} reach */
  eye(x, y, reach) {
    for (let dy = -reach; dy <= reach; dy += 1)
      for (let dx = -reach; dx <= reach; dx += 1) {
        const far = Math.max(Math.abs(dx), Math.abs(dy));
        const inside = x + dx >= 0 && y + dy >= 0 && x + dx < this.size && y + dy < this.size;
        if (inside) this.set(x + dx, y + dy, Number(reach === 4 ? far !== 2 && far !== 4 : far !== 1));
      }
  }

  alignment() {
    if (this.version === 1) return [];
    const count = Math.floor(this.version / 7) + 2;
    const step = Math.floor((this.version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
    return [6, ...Array.from({ length: count - 1 }, (_, k) => this.size - 7 - (count - 2 - k) * step)];
  }

  /** @param {number} mask */
  format(mask) {
    const data = (1 << 3) | mask; // level L
    let rest = data;
    for (let k = 0; k < 10; k += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
    const bits = ((data << 10) | rest) ^ 0x5412;
    const bit = (/** @type {number} */ k) => (bits >> k) & 1;
    const { size } = this;
    for (let k = 0; k < 6; k += 1) this.set(8, k, bit(k));
    this.set(8, 7, bit(6));
    this.set(8, 8, bit(7));
    this.set(7, 8, bit(8));
    for (let k = 9; k < 15; k += 1) this.set(14 - k, 8, bit(k));
    for (let k = 0; k < 8; k += 1) this.set(size - 1 - k, 8, bit(k));
    for (let k = 8; k < 15; k += 1) this.set(8, size - 15 + k, bit(k));
    this.set(8, size - 8, 1);
  }

  versionBits() {
    let rest = this.version;
    for (let k = 0; k < 12; k += 1) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
    const bits = (this.version << 12) | rest;
    for (let k = 0; k < 18; k += 1) {
      const [far, near] = [this.size - 11 + (k % 3), Math.floor(k / 3)];
      this.set(far, near, (bits >> k) & 1);
      this.set(near, far, (bits >> k) & 1);
    }
  }

  /** Lays the bytes in columns of two from the right, upwards and downwards, under a mask. @param {number[]} bytes @param {number} mask */
  fill(bytes, mask) {
    this.format(mask);
    let k = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step += 1)
        for (const x of [right, right - 1]) {
          const y = ((right + 1) & 2) === 0 ? this.size - 1 - step : step;
          if (this.fixed[y][x]) continue;
          const bit = k < bytes.length * 8 ? (bytes[k >> 3] >> (7 - (k & 7))) & 1 : 0;
          this.rows[y][x] = bit ^ Number(masks[mask](x, y));
          k += 1;
        }
    }
    return this;
  }

  /** How hard this mask is to read: runs, blocks, false finders, balance. */
  penalty() {
    const columns = this.rows.map((_, x) => this.rows.map((row) => row[x]));
    const lines = [...this.rows, ...columns].map((line) => line.join(""));
    let cost = 0;
    for (const line of lines) {
      for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) cost += run.length - 2;
      cost += 40 * (line.match(/(?=00001011101|10111010000)/g) ?? []).length;
    }
    for (let y = 1; y < this.size; y += 1)
      for (let x = 1; x < this.size; x += 1) {
        const sum = this.rows[y][x] + this.rows[y - 1][x] + this.rows[y][x - 1] + this.rows[y - 1][x - 1];
        if (sum === 0 || sum === 4) cost += 3;
      }
    const dark = this.rows.flat().reduce((sum, one) => sum + one, 0) / this.size ** 2;
    return cost + 10 * Math.floor(Math.abs(dark * 20 - 10));
  }
}

/** @type {((x: number, y: number) => boolean)[]} */
const masks = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

// Reads the parts of the pocket, as `packing.py` has packed them.

/** The bytes of a text of seven bits a sign. @param {string} text */
export function readText(text) {
  const bytes = new Uint8Array(Math.floor((text.length * 7) / 8));
  let bits = 0, count = 0, at = 0;
  for (let index = 0; index < text.length; index += 1) {
    bits = (bits << 7) | (text.charCodeAt(index) & 127);
    count += 7;
    if (count >= 8) {
      count -= 8;
      bytes[at] = bits >> count;
      at += 1;
    }
  }
  return bytes;
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
export async function inflate(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** @param {Uint8Array} bytes @returns {number[]} */
function readNumbers(bytes) {
  const found = [];
  let number = 0, shift = 0;
  for (const byte of bytes) {
    number |= (byte & 127) << shift;
    shift += 7;
    if (byte < 128) {
      found.push(number);
      number = shift = 0;
    }
  }
  return found;
}

/** A number with a sign. @param {number} number */
const unfold = (number) => (number & 1 ? -(number >> 1) : number >> 1);

/** Pictures that share their pieces. */
export class Pictures {
  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    const line = bytes.indexOf(10);
    let at = line + 1;
    const parts = new TextDecoder().decode(bytes.subarray(0, line)).split(" ").map((length) => bytes.subarray(at, (at += Number(length))));
    this.pieces = new TextDecoder().decode(parts[0]).split("\0");
    this.numbers = readNumbers(parts[1]);
    this.places = readNumbers(parts[2]);
    this.lengths = readNumbers(parts[3]);
  }

  /** The text of a picture. @param {number} wanted */
  write(wanted) {
    const { numbers, places } = this;
    let at = 0, place = 0, last = 0;
    for (const length of this.lengths.slice(0, wanted)) {
      for (const end = at + length; at < end; at += 1) {
        if (numbers[at]) last += unfold(numbers[at] - 1);
        else place += 2;
      }
    }
    const found = [];
    let x = 0, y = 0;
    for (const end = at + this.lengths[wanted]; at < end; at += 1) {
      if (numbers[at]) {
        last += unfold(numbers[at] - 1);
        found.push(this.pieces[last]);
      } else {
        x += unfold(places[place]);
        y += unfold(places[place + 1]);
        place += 2;
        found.push(`${x} ${y}`);
      }
    }
    return found.join("");
  }
}

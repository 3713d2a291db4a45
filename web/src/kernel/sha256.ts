/**
 * SHA-256 in plain JavaScript. The browser's own is there only in secure contexts, and a console is also opened by plain http in a
 * shop's network; for the hundred bytes of a signature this one is quicker besides, having nothing to wait for.
 */
export function sha256Hex(text: string): string {
  const words = padded(new TextEncoder().encode(text));
  const state = Uint32Array.from(startState);
  const schedule = new Uint32Array(64);
  for (let block = 0; block < words.length; block += 16) compress(state, words.subarray(block, block + 16), schedule);
  return [...state].map(word => word.toString(16).padStart(8, '0')).join('');
}

/** The message with its end mark and its length in bits, as big-endian words. */
function padded(bytes: Uint8Array): Uint32Array {
  const length = Math.ceil((bytes.length + 9) / 64) * 16;
  const words = new Uint32Array(length);
  for (let at = 0; at <= bytes.length; at += 1) {
    const byte = at === bytes.length ? 0x80 : (bytes[at] as number);
    words[at >> 2] = (words[at >> 2] as number) | (byte << (24 - (at % 4) * 8));
  }
  words[length - 2] = Math.floor((bytes.length * 8) / 2 ** 32);
  words[length - 1] = bytes.length * 8;
  return words;
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function compress(state: Uint32Array, block: Uint32Array, w: Uint32Array): void {
  w.set(block);
  for (let at = 16; at < 64; at += 1) {
    const [old, recent] = [w[at - 15] as number, w[at - 2] as number];
    const s0 = turned(old, 7) ^ turned(old, 18) ^ (old >>> 3);
    const s1 = turned(recent, 17) ^ turned(recent, 19) ^ (recent >>> 10);
    w[at] = (w[at - 16] as number) + s0 + (w[at - 7] as number) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < 64; at += 1) {
    const sum1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + sum1 + ((e & f) ^ (~e & g)) + (roundConstants[at] as number) + (w[at] as number)) | 0;
    const sum0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (sum0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) state[at] = (state[at] as number) + word;
}

// The constants are the first 32 bits of the fractions of the square and cube roots of the first primes (FIPS 180-4).
const primes = (() => {
  const found: number[] = [];
  for (let n = 2; found.length < 64; n += 1) if (found.every(prime => n % prime !== 0)) found.push(n);
  return found;
})();
const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32);
const startState = Uint32Array.from(primes.slice(0, 8), prime => fraction(Math.sqrt(prime)));
const roundConstants = Uint32Array.from(primes, prime => fraction(Math.cbrt(prime)));

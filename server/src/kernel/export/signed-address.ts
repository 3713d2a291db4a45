import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signed addresses hold five minutes (spec 00 §4) of real time; whoever may see the file asks for a new one. */
const holdsMs = 5 * 60_000;

/** Addresses that carry their own proof, for what the browser opens by itself. */
export class AddressSigner {
  readonly #key: Buffer;

  constructor(secretKey: string) {
    this.#key = createHmac('sha256', secretKey).update('signed address').digest();
  }

  sign(path: string, now = Date.now()): string {
    const expires = Math.floor((now + holdsMs) / 1_000);
    return `${path}?expires=${expires}&sign=${this.#proof(path, expires)}`;
  }

  holds(path: string, expires: number, sign: string, now = Date.now()): boolean {
    const given = Buffer.from(sign);
    const right = Buffer.from(this.#proof(path, expires));
    return given.length === right.length && timingSafeEqual(given, right) && expires * 1_000 >= now;
  }

  #proof(path: string, expires: number): string {
    return createHmac('sha256', this.#key).update(`${path}\n${expires}`).digest('base64url');
  }
}

import { randomBytes } from 'node:crypto';

export type Source = 'WX' | 'ALI';

export interface Person {
  source: Source;
  seed: string;
  nickname: string;
  /** Only of people who are asked for with one. */
  unionId?: string;
  alipayUserId?: string;
}

export interface Identified extends Person {
  openId: string;
}

interface Code {
  person: Person;
  expiresAt: number;
  used: boolean;
}

/** Who the seed is: the same person every time, known to the demo's data by this very id (spec 05 §4.1). */
export function openIdOf(source: Source, seed: string): string {
  return `sim-${source}-${seed}`;
}

/** Single-use codes; in memory alone, since none outlives five minutes. */
export class CodeBook {
  readonly #codes = new Map<string, Code>();
  readonly #lifeMs: number;
  #issued = 0;
  #taken = 0;

  constructor(lifeMs: number) {
    this.#lifeMs = lifeMs;
  }

  issue(person: Person): { code: string; openId: string; expiresAt: string } {
    this.#forgetOld();
    const code = randomBytes(16).toString('hex');
    const expiresAt = Date.now() + this.#lifeMs;
    this.#codes.set(code, { person, expiresAt, used: false });
    this.#issued += 1;
    return { code, openId: openIdOf(person.source, person.seed), expiresAt: new Date(expiresAt).toISOString() };
  }

  /** The person behind a code, once. */
  take(source: Source, text: string): Identified | 'USED' | 'UNKNOWN' {
    const code = this.#codes.get(text);
    if (!code || code.person.source !== source || code.expiresAt <= Date.now()) return 'UNKNOWN';
    if (code.used) return 'USED';
    code.used = true;
    this.#taken += 1;
    return { ...code.person, openId: openIdOf(source, code.person.seed) };
  }

  state() {
    const open = [...this.#codes.values()].filter(code => !code.used && code.expiresAt > Date.now());
    return { issued: this.#issued, taken: this.#taken, open: open.length };
  }

  /** A map keeps the order of its keys, and all codes live equally long: the old ones come first. */
  #forgetOld(): void {
    for (const [text, { expiresAt }] of this.#codes) {
      if (expiresAt > Date.now()) break;
      this.#codes.delete(text);
    }
  }
}

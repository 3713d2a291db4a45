import { listMyAddresses, makeSimCustomerCode, signInCustomer } from '@materia/contract/areas/customer';
import type { AnswerOf } from '@materia/contract/kernel';
import { type Api, Refused } from './api.ts';

export type Address = AnswerOf<typeof listMyAddresses>[number];

/** Somebody signed in. */
export interface Person {
  readonly seed: number;
  readonly source: 'WX' | 'ALI';
  readonly token: string;
  readonly address: Address | undefined;
}

/** The people of the demo. Which seed is known to which wallet is found by trying: nobody new is registered. */
export class People {
  readonly #api: Api;
  readonly #count: number;
  readonly #known = new Map<number, Person>();
  readonly #strangers = new Set<number>();
  readonly #busy = new Set<number>();

  constructor(api: Api, count: number) {
    this.#api = api;
    this.#count = count;
  }

  /** Does something as anybody who is not at it already. undefined: there is nobody. */
  async as<R>(random: () => number, act: (person: Person, isNew: boolean) => Promise<R>): Promise<R | undefined> {
    for (let tries = 0; tries < 20; tries += 1) {
      const seed = 1 + Math.floor(random() * this.#count);
      if (this.#busy.has(seed) || this.#strangers.has(seed)) continue;
      this.#busy.add(seed);
      try {
        const isNew = !this.#known.has(seed);
        const person = this.#known.get(seed) ?? (await this.#signIn(seed));
        if (person) return await act(person, isNew);
      } catch (error) {
        // Ended by a sixth session or by staff: the next time they sign in anew.
        if (error instanceof Refused && error.status === 401) this.#known.delete(seed);
        throw error;
      } finally {
        this.#busy.delete(seed);
      }
    }
    return undefined;
  }

  async #signIn(seed: number): Promise<Person | undefined> {
    for (const source of ['WX', 'ALI'] as const) {
      const token = await this.#tryWallet(source, seed);
      if (token === undefined) continue;
      const [address] = await this.#api(listMyAddresses, { token });
      const person = { seed, source, token, address };
      this.#known.set(seed, person);
      return person;
    }
    this.#strangers.add(seed);
    return undefined;
  }

  /** Without agreeing to the privacy policy only those who are known get in. */
  async #tryWallet(source: Person['source'], seed: number): Promise<string | undefined> {
    const { code } = await this.#api(makeSimCustomerCode, { body: { source, seed: String(seed) } });
    try {
      return (await this.#api(signInCustomer, { body: { source, code, privacyAgreed: false } })).token;
    } catch (error) {
      if (error instanceof Refused && (error.status === 400 || error.status === 403)) return undefined;
      throw error;
    }
  }
}

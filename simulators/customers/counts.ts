const deeds = ['placed', 'paid', 'cancelled', 'askedBack', 'collected'] as const;
export type Deed = (typeof deeds)[number];

/** What was done since the last line, and what was refused, by its message. */
export class Counts {
  #done = new Map<Deed, number>();
  #failed = new Map<string, number>();

  done(deed: Deed): void {
    this.#done.set(deed, (this.#done.get(deed) ?? 0) + 1);
  }

  failed(what: string, error: unknown): void {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
    const key = `${what}: ${error instanceof Error ? error.message : String(error)}${cause}`;
    this.#failed.set(key, (this.#failed.get(key) ?? 0) + 1);
  }

  /** One line, and from zero again. */
  line(): string {
    const did = deeds.map(deed => `${deed} ${this.#done.get(deed) ?? 0}`);
    const not = [...this.#failed].sort(([, a], [, b]) => b - a).map(([key, count]) => `${count}× ${key}`);
    this.#done = new Map();
    this.#failed = new Map();
    return [did.join(', '), ...not.slice(0, 5)].join(' | ');
  }
}

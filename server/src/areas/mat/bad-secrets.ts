const most = 5;
const withinMs = 60_000;
const refusedMs = 5 * 60_000;
/** Nobody may fill our memory with names. */
const largest = 10_000;

interface Tries {
  readonly misses: readonly number[];
  readonly refusedUntil: number;
}

/** Five wrong secrets of a device from one address within a minute: nothing of it is looked at for five minutes (spec 06 §5). */
export class BadSecrets {
  readonly #tries = new Map<string, Tries>();

  isRefused(who: string, now: number): boolean {
    return (this.#tries.get(who)?.refusedUntil ?? 0) > now;
  }

  count(who: string, now: number): void {
    const misses = [...(this.#tries.get(who)?.misses ?? []), now].filter(at => at > now - withinMs);
    if (this.#tries.size >= largest) this.#forget(now);
    this.#tries.set(
      who,
      misses.length >= most ? { misses: [], refusedUntil: now + refusedMs } : { misses, refusedUntil: 0 },
    );
  }

  /** What says nothing any more; were all of it recent, the oldest half. */
  #forget(now: number): void {
    for (const [who, { misses, refusedUntil }] of this.#tries) {
      if (refusedUntil <= now && (misses.at(-1) ?? 0) <= now - withinMs) this.#tries.delete(who);
    }
    for (const who of [...this.#tries.keys()].slice(0, Math.max(0, this.#tries.size - largest / 2)))
      this.#tries.delete(who);
  }
}

/** The longest a device's subscriptions outlive its connection (spec 06 §5). */
export const longestSessionSec = 86_400;

/** A connection as the book knows it. */
export interface SessionHolder {
  readonly filters: ReadonlySet<string>;
  /** How long the session outlives the connection; 0: not at all. */
  readonly expirySec: number;
  /** Its device speaks by another one from now on. */
  takeOver(): void;
}

interface Kept {
  readonly filters: ReadonlySet<string>;
  readonly until: number;
}

/** The devices that are connected to this process, and the sessions of those that were. */
export class SessionBook {
  readonly #open = new Map<number, SessionHolder>();
  readonly #kept = new Map<number, Kept>();

  /** One connection a device: the older is cut. Answers what the session still subscribes to; null: there is none. */
  enter(holder: SessionHolder, matId: number, clean: boolean): ReadonlySet<string> | null {
    const older = this.#open.get(matId);
    const kept = this.#kept.get(matId);
    this.#kept.delete(matId);
    this.#open.set(matId, holder);
    older?.takeOver();
    if (clean) return null;
    if (older && older.expirySec > 0) return new Set(older.filters);
    return kept && kept.until > Date.now() ? kept.filters : null;
  }

  leave(holder: SessionHolder, matId: number): void {
    if (!this.isCurrent(holder, matId)) return;
    this.#open.delete(matId);
    if (holder.expirySec === 0) return;
    this.#kept.set(matId, { filters: holder.filters, until: Date.now() + holder.expirySec * 1_000 });
  }

  /** Whether a device speaks by this connection. */
  isCurrent(holder: SessionHolder, matId: number): boolean {
    return this.#open.get(matId) === holder;
  }

  has(matId: number): boolean {
    return this.#open.has(matId);
  }

  forgetExpired(): void {
    for (const [matId, kept] of this.#kept) if (kept.until <= Date.now()) this.#kept.delete(matId);
  }
}

import { addDays, type Day, dayOf } from '@materia/contract/kernel';

/**
 * Business time. Every rule asks this clock, never `now()` of the database or `Date.now()`: the test clock moves it for all
 * processes of one database. Signatures, sessions and leases keep real time (design §4).
 */
export class Clock {
  #offsetMs = 0;

  /** Set from the database's `test_clock` row, only with TEST_CLOCK=1. */
  setOffset(ms: number): void {
    this.#offsetMs = ms;
  }

  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }

  today(): Day {
    return dayOf(this.now());
  }

  yesterday(): Day {
    return addDays(this.today(), -1);
  }
}

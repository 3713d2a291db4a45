import { createHash } from 'node:crypto';
import type { PlaylistAd } from '@materia/contract/areas/mat';
import { dayOf, timeOf, weekdayOf } from '@materia/contract/kernel';

interface Counted {
  readonly adId: number;
  readonly libraryId: number;
  plays: number;
  seconds: number;
  taps: number;
}
/** What was shown since the day began. */
export interface DayPlays {
  readonly day: string;
  readonly items: readonly Counted[];
}

/** How much of its time a cabinet stands there with each of its screens. */
const shares: Readonly<Record<PlaylistAd['slot'], number>> = { IDLE: 0.7, LOCK: 0.15, BANNER: 0.1, PAYWAIT: 0.05 };
const tapped = 0.02;
/** Whether what lies at an address is what it should be; asked once for all cabinets. */
const proven = new Map<string, Promise<boolean>>();

async function prove(server: string, url: string, sha256: string): Promise<boolean> {
  const answer = await fetch(new URL(url, server)).catch(() => null);
  if (!answer?.ok) return false;
  const bytes = Buffer.from(await answer.arrayBuffer());
  return createHash('sha256').update(bytes).digest('hex') === sha256;
}

function isThere(server: string, { url, sha256 }: { url: string; sha256: string }): Promise<boolean> {
  const key = `${server} ${sha256}`;
  const asked = proven.get(key) ?? prove(server, url, sha256);
  proven.set(key, asked);
  // What could not be fetched is asked for again.
  void asked.then(ok => ok || proven.delete(key));
  return asked;
}

/** Whether it is an ad's day and hour. */
export function isOn(ad: PlaylistAd, now: number): boolean {
  const day = dayOf(now);
  const time = timeOf(now).slice(0, 5);
  if (day < ad.startDate || day > ad.endDate) return false;
  if (ad.weekdays.length > 0 && !ad.weekdays.includes(weekdayOf(day))) return false;
  return ad.periods.length === 0 || ad.periods.some(({ from, to }) => from <= time && time < to);
}

export interface PlayerWorld {
  readonly server: string;
  random(): number;
  playlist(): readonly PlaylistAd[];
  keep(plays: DayPlays): void;
}

/** Shows a cabinet's playlist (spec 06 §5): of each place on the screen the ads that go before the others, in turn, by weight. */
export class Player {
  #counts: Map<string, Counted>;
  #day: string;
  #next = 0;
  #told = '';
  readonly #left = new Map<string, number>();
  readonly #of: PlayerWorld;

  constructor(kept: DayPlays | undefined, of: PlayerWorld) {
    this.#of = of;
    this.#day = kept?.day ?? '';
    this.#counts = new Map((kept?.items ?? []).map(item => [`${item.adId}/${item.libraryId}`, { ...item }]));
  }

  /** So much time goes by. */
  async pass(now: number, ms: number): Promise<void> {
    const today = dayOf(now);
    if (today !== this.#day) {
      this.#day = today;
      this.#counts = new Map();
    }
    const on = this.#of.playlist().filter(ad => isOn(ad, now));
    for (const [slot, share] of Object.entries(shares)) {
      const here = on.filter(ad => ad.slot === slot);
      const highest = Math.max(...here.map(ad => ad.priority));
      await this.#show(
        here.filter(ad => ad.priority === highest),
        slot,
        (ms / 1_000) * share,
      );
    }
  }

  /** What is to be said of the day, if anything is new. */
  news(): DayPlays | undefined {
    const plays = { day: this.#day, items: [...this.#counts.values()].slice(0, 500) };
    const text = JSON.stringify(plays);
    return plays.items.length === 0 || text === this.#told ? undefined : plays;
  }

  /** Says it, if anything is new. */
  async tell(say: (plays: DayPlays) => Promise<unknown>): Promise<void> {
    const plays = this.news();
    if (!plays) return;
    await say(plays);
    this.heard(plays);
  }

  heard(plays: DayPlays): void {
    this.#told = JSON.stringify(plays);
    this.#of.keep(plays);
  }

  async #show(ads: readonly PlaylistAd[], slot: string, seconds: number): Promise<void> {
    const turns = ads.flatMap(ad =>
      ad.items.flatMap(item => Array.from({ length: item.weight }, () => ({ ad, item }))),
    );
    if (turns.length === 0) return;
    let left = (this.#left.get(slot) ?? 0) + seconds;
    for (let tried = 0; tried < 1_000; tried += 1) {
      const turn = turns[this.#next % turns.length];
      if (!turn || turn.item.durationSec > left) break;
      this.#next += 1;
      left -= turn.item.durationSec;
      if (await isThere(this.#of.server, turn.item))
        this.#count(turn.ad.adId, turn.item.libraryId, turn.item.durationSec);
    }
    this.#left.set(slot, left);
  }

  #count(adId: number, libraryId: number, seconds: number): void {
    const key = `${adId}/${libraryId}`;
    const counted = this.#counts.get(key) ?? { adId, libraryId, plays: 0, seconds: 0, taps: 0 };
    counted.plays += 1;
    counted.seconds += seconds;
    if (this.#of.random() < tapped) counted.taps += 1;
    this.#counts.set(key, counted);
  }
}

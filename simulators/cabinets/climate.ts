import type { FaultRates } from './faults.ts';

interface Point {
  readonly at: number;
  readonly subNo: number;
  readonly temperature: number;
  readonly humidity: number;
  readonly compressor: boolean;
  readonly fan: boolean;
  readonly led: boolean;
}

/** Readings that a cabinet is stuck at, tenths of ℃ and %. */
export interface Ill {
  readonly temperature?: number;
  readonly humidity?: number;
}

/** As many samples as go into one frame, and as many as are kept while nobody hears them. */
const perFrame = 60;
const kept = 600;
/** Tenths of ℃ and % in a minute at most. */
const wander = 3;
const warming = 8;
const warmest = 420;
const minuteMs = 60_000;

/** What a cabinet measures: near its target while it cools, up and up while it does not. Tenths of ℃ and %. */
export class Climate {
  target: number;
  drifts = false;
  /** What it cannot leave by itself, until somebody sees to it. */
  #ill: Ill;
  #temperature: number;
  #humidity = 520;
  #unheard: Point[] = [];
  readonly #random: () => number;

  constructor(of: { target: number; ill?: Ill; random: () => number }) {
    this.target = of.target;
    this.#ill = of.ill ?? {};
    this.#temperature = of.target;
    this.#random = of.random;
  }

  /** Somebody has seen to it. */
  mend(): void {
    this.drifts = false;
    this.#ill = {};
  }

  /**
   * It is stuck at a reading, and has been for so many minutes while nobody heard: a sample a minute, all said with the next frame. What it noted in
   * these minutes was never so.
   */
  stick(temperature: number, { at, minutes }: { at: number; minutes: number }): void {
    this.#ill = { ...this.#ill, temperature };
    this.#unheard = this.#unheard.filter(point => point.at < at - minutes * minuteMs);
    for (let ago = minutes; ago > 0; ago -= 1) this.#note(at - ago * minuteMs, temperature);
  }

  get temperature(): number {
    return this.#temperature;
  }

  /** A minute goes by; whether it has begun to drift. */
  measure(at: number, minutes: number, rates: FaultRates): boolean {
    const begins = this.#random() < rates.tempDrift * minutes && !this.drifts;
    this.drifts ||= begins;
    const step = (this.#random() - 0.5) * 2 * wander;
    const toTarget = Math.max(-wander, Math.min(wander, this.target - this.#temperature));
    this.#temperature = Math.round(
      this.drifts
        ? Math.min(warmest, this.#temperature + warming * Math.max(1, minutes))
        : this.#temperature + toTarget + step,
    );
    this.#humidity = Math.round(Math.max(360, Math.min(740, this.#humidity + (this.#random() - 0.5) * 20)));
    const { temperature, humidity } = this.#ill;
    if (temperature !== undefined) this.#temperature = temperature + Math.round(step);
    if (humidity !== undefined) this.#humidity = humidity + Math.round(step);
    this.#note(at, this.#temperature);
    return begins;
  }

  #note(at: number, temperature: number): void {
    const compressor = !this.drifts && temperature > this.target;
    const point = { at: Math.round(at), subNo: 0, temperature, humidity: this.#humidity };
    this.#unheard.push({ ...point, compressor, fan: true, led: true });
    if (this.#unheard.length > kept) this.#unheard.shift();
  }

  /** What nobody has heard yet, a frame's worth. */
  next(): Point[] {
    return this.#unheard.slice(0, perFrame);
  }

  /** Frame by frame until everything is heard: each is asked for after the one before was. */
  *unheard(): Generator<Point[]> {
    for (let points = this.next(); points.length > 0; points = this.next()) yield points;
  }

  heard(points: readonly Point[]): void {
    const said = new Set(points);
    this.#unheard = this.#unheard.filter(point => !said.has(point));
  }
}

import { randomUUID } from 'node:crypto';
import type { DropUnitResultCode } from '@materia/contract/areas/mat';
import { Climate, type Ill } from './climate.ts';
import type { FaultRates } from './faults.ts';
import { type Machine, performDrop } from './perform-drop.ts';
import { pause } from './teller.ts';

export interface HardwareOptions {
  readonly rates: FaultRates;
  /** ms a unit takes to fall. */
  readonly unitMs: number;
  /** What is wrong with its climate from the start. */
  readonly ill?: Ill | undefined;
  /** Of a lost connection, an open door, the mains. */
  readonly outageMs: number;
  random(): number;
}

/** What a drop does beyond its motors. */
interface Around {
  fell(dropId: string): void;
  /** Only the mains: a battery is left. */
  losesPower(): void;
  /** The battery, too: nobody hears of it until it is back. */
  goesDark(ms: number): void;
}

const usualTarget = 240;
const largestSkewMs = 600_000;
const cellMs = 2_000;
const nothing = (): void => undefined;

/** The boards of a cabinet: its clock, motors, door and what it measures. */
export class Hardware {
  readonly jammed = new Set<string>();
  readonly climate: Climate;
  skewMs = 0;
  doorOpen = false;
  power: 'AC' | 'BATTERY' = 'AC';
  /** How long the power is away that goes in the next drop; 0: it stays. */
  powerCutMs = 0;
  readonly #of: HardwareOptions;

  constructor(of: HardwareOptions) {
    this.#of = of;
    this.climate = new Climate({ target: usualTarget, ...(of.ill ? { ill: of.ill } : {}), random: of.random });
    if (of.random() < of.rates.clockSkew) this.skewMs = Math.round((of.random() - 0.5) * 2 * largestSkewMs);
  }

  now(): number {
    return Date.now() + this.skewMs;
  }

  motors(signal: AbortSignal, around?: Around): Machine {
    const { random, unitMs, rates } = this.#of;
    const { jammed, powerCutMs } = this;
    const { fell, losesPower, goesDark } = around ?? { fell: nothing, losesPower: nothing };
    const time = { now: () => this.now(), pause: (ms: number) => pause(ms, signal) };
    const machine = { ...time, random, jammed, unitMs, rates, fell, losesPower };
    if (!goesDark || powerCutMs === 0) return machine;
    this.powerCutMs = 0;
    goesDark(powerCutMs);
    return { ...machine, rates: { ...rates, power: 1 }, losesPower: nothing };
  }

  /** The motors stand still; the rest goes on by its battery until the mains are back. */
  async loseMains(signal: AbortSignal, say: () => void): Promise<void> {
    if (this.power === 'BATTERY') return;
    this.power = 'BATTERY';
    say();
    await pause(this.#of.outageMs * (1 + 4 * this.#of.random()), signal);
    this.power = 'AC';
    if (!signal.aborted) say();
  }

  /** One slot, for a trial. */
  async turn(subNo: number, trackNo: string, signal: AbortSignal): Promise<DropUnitResultCode> {
    const items = [{ lineId: 1, units: 1, tracks: [{ subNo, trackNo }] }];
    const trial = { dropId: randomUUID(), orderNo: '', items };
    const [unit] = await performDrop(trial, Number.POSITIVE_INFINITY, this.motors(signal));
    return unit?.result ?? 'MOTOR';
  }

  /** The door opens, and shuts after a while. */
  async openDoor(ms: number, signal: AbortSignal, say: (state: 'OPEN' | 'CLOSED') => void): Promise<void> {
    if (this.doorOpen) return;
    this.doorOpen = true;
    say('OPEN');
    await pause(ms, signal);
    this.doorOpen = false;
    say('CLOSED');
  }

  /** Somebody puts something in or takes it out, and shuts it. */
  async openCell(subNo: number, trackNo: string, signal: AbortSignal): Promise<boolean> {
    if (this.jammed.has(`${subNo}/${trackNo}`)) return false;
    await pause(cellMs, signal);
    return true;
  }

  setClock(): void {
    this.skewMs = 0;
  }

  state() {
    const { skewMs, doorOpen, climate } = this;
    return { skewMs, jammed: [...this.jammed], temperature: climate.temperature, doorOpen };
  }

  /** What it measures is stuck, and has been for so long. */
  stick(temperature: number, minutes: number): void {
    this.climate.stick(temperature, { at: this.now(), minutes });
  }

  clearFaults(): void {
    this.jammed.clear();
    this.climate.mend();
  }

  setTarget(tenths: number): void {
    this.climate.target = tenths;
    this.climate.mend();
  }
}

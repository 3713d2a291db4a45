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
  random(): number;
}

const usualTarget = 240;
const largestSkewMs = 600_000;
const cellMs = 2_000;

/** The boards of a cabinet: its clock, motors, door and what it measures. */
export class Hardware {
  readonly jammed = new Set<string>();
  readonly climate: Climate;
  skewMs = 0;
  doorOpen = false;
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

  motors(signal: AbortSignal, fell: (dropId: string) => void, powerGoes?: (ms: number) => void): Machine {
    const { random, unitMs } = this.#of;
    const { jammed, powerCutMs } = this;
    const machine = { random, jammed, unitMs, fell, now: () => this.now(), pause: (ms: number) => pause(ms, signal) };
    if (!powerGoes || powerCutMs === 0) return { ...machine, rates: this.#of.rates };
    this.powerCutMs = 0;
    powerGoes(powerCutMs);
    return { ...machine, rates: { ...this.#of.rates, power: 1 } };
  }

  /** One slot, for a trial. */
  async turn(subNo: number, trackNo: string, signal: AbortSignal): Promise<DropUnitResultCode> {
    const items = [{ lineId: 1, units: 1, tracks: [{ subNo, trackNo }] }];
    const trial = { dropId: randomUUID(), orderNo: '', items };
    const [unit] = await performDrop(
      trial,
      Number.POSITIVE_INFINITY,
      this.motors(signal, () => undefined),
    );
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

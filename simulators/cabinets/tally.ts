import type { DropUnitResultCode, Reply } from '@materia/contract/areas/mat';
import type { ServedOrder } from './books.ts';
import { type FaultRates, noFaults } from './faults.ts';
import type { KeptFrame } from './memory.ts';

/** Those that every cabinet meets by itself; an update fails where somebody rolls one out. */
export type Met = Exclude<keyof FaultRates, 'ota'>;

interface Report {
  drops: number;
  /** What lay in the trays. */
  unitsFallen: number;
  /** What the server has acknowledged as fallen. */
  unitsReported: number;
  /** Drops whose result the server has not heard. */
  open: string[];
  /** Results that the server would not take. */
  refused: string[];
  /** Drops that were run more than once: must be none. */
  repeated: string[];
  /** How often each fault was met. */
  faults: Record<Met, number>;
  ok: boolean;
}

const faultOf: { readonly [K in DropUnitResultCode]?: Met } = {
  ...{ JAM: 'jam', NOT_DETECTED: 'jam', MOTOR: 'jam', UNKNOWN: 'power' },
};

/** Counts what fell against what was said, for POST /sim/stop (spec 06 §5). */
export class Tally {
  readonly since = new Date();
  readonly #runs = new Map<string, number>();
  /** By drop: whose it was. */
  readonly #orderOf = new Map<string, { readonly orderNo: string; readonly matId: number }>();
  /** Made at the screens, by order: where, and by which payment it is paid. */
  readonly #made = new Map<string, { readonly matId: number; readonly payNo: string | null }>();
  readonly #fallen = new Map<string, number>();
  readonly #reported = new Map<string, number>();
  readonly #told = new Set<string>();
  readonly #refused: string[] = [];
  readonly #cut = new Set<string>();
  readonly #faults: Record<Met, number>;

  constructor() {
    const { ota: _, ...none } = noFaults;
    this.#faults = { ...none };
  }

  met(fault: Met): void {
    this.#faults[fault] += 1;
  }

  /** Whether luck has it that a fault is met. */
  meets(fault: Met, random: () => number, rate: number): boolean {
    const met = random() < rate;
    if (met) this.met(fault);
    return met;
  }

  /** What a drop's units say of jams and of the power. */
  metIn(units: readonly { readonly result: DropUnitResultCode }[]): void {
    for (const { result } of units) {
      const fault = faultOf[result];
      if (fault) this.met(fault);
    }
  }

  began(dropId: string, of: { readonly orderNo: string; readonly matId: number }): void {
    this.#orderOf.set(dropId, of);
    this.#runs.set(dropId, (this.#runs.get(dropId) ?? 0) + 1);
  }

  /** What the server answered who ordered at a screen. */
  made(matId: number, reply: Reply | null): void {
    const { orderNo, payNo } = reply?.data ?? {};
    if (typeof orderNo === 'string')
      this.#made.set(orderNo, { matId, payNo: typeof payNo === 'string' ? payNo : null });
  }

  fell(dropId: string): void {
    this.#fallen.set(dropId, (this.#fallen.get(dropId) ?? 0) + 1);
  }

  told(frame: KeptFrame): void {
    if (frame.kind !== 'drop') return;
    const { dropId, units } = frame.data as { dropId: string; units: { result: string }[] };
    this.#told.add(dropId);
    this.#reported.set(dropId, units.filter(unit => unit.result === 'DROPPED').length);
  }

  refused(frame: KeptFrame, reason: string): void {
    this.#refused.push(`${frame.kind} ${frame.id}: ${reason}`);
  }

  /** Begun in an earlier life of this program and never finished. */
  cutShort(cmdId: string): void {
    this.#cut.add(cmdId);
  }

  wasCutShort(cmdId: string): boolean {
    return this.#cut.has(cmdId);
  }

  /** Every order made at the screens or dropped for, with what fell of it. */
  orders(): ServedOrder[] {
    const orders = new Map<string, ServedOrder>();
    for (const [orderNo, of] of this.#made) orders.set(orderNo, { orderNo, fallen: 0, ...of });
    for (const [dropId, { orderNo, matId }] of this.#orderOf) {
      const { fallen, payNo } = orders.get(orderNo) ?? { fallen: 0, payNo: null };
      orders.set(orderNo, { orderNo, matId, payNo, fallen: fallen + (this.#fallen.get(dropId) ?? 0) });
    }
    return [...orders.values()];
  }

  report(): Report {
    const dropIds = [...this.#runs.keys()];
    const sum = (counts: Map<string, number>) => dropIds.reduce((all, id) => all + (counts.get(id) ?? 0), 0);
    const open = dropIds.filter(id => !this.#told.has(id));
    const repeated = dropIds.filter(id => (this.#runs.get(id) ?? 0) > 1);
    const [unitsFallen, unitsReported] = [sum(this.#fallen), sum(this.#reported)];
    const ok = open.length + repeated.length + this.#refused.length === 0 && unitsFallen === unitsReported;
    const faults = { ...this.#faults };
    return { drops: dropIds.length, unitsFallen, unitsReported, open, refused: this.#refused, repeated, faults, ok };
  }
}

import { DropResult, isMatOrder, MatOrderStatus, missingUnits } from '@materia/contract/areas/order';
import { sql, type Tx } from '../../../kernel/index.ts';
import { rxUse } from '../../doctor/index.ts';
import { type DropCommand, dropsOf, noteDrops, type SaleTrack, saleTracks, type TriedDrop } from '../../mat/index.ts';
import { codesOfLines, moveStock, type StockMovement, soldLots } from '../../supply/index.ts';
import { applyOrderStep } from '../apply-order-step.ts';
import { beginOfflineDrop } from '../offline/begin-offline-drop.ts';
import { lockOrderForSystem, type Order } from '../order.store.ts';
import { lockShelves, releaseUnits } from '../order-hold.ts';
import { type Line, linesOf, saveLine } from '../order-line.store.ts';

export type UnitResult = 'DROPPED' | 'NOT_DETECTED' | 'JAM' | 'MOTOR' | 'EMPTY' | 'LIFT' | 'NOT_STARTED' | 'UNKNOWN';

/** A frame `up/drop` (spec 06 §5). */
export interface DropReport {
  readonly matId: number;
  readonly dropId: string;
  readonly orderNo: string;
  /** Nothing more comes of this drop. */
  readonly final: boolean;
  /** Let out by the device itself, while it had no connection. */
  readonly offline?: boolean;
  readonly units: readonly {
    readonly lineId: number;
    /** n-th unit of the line in this drop, from 1. */
    readonly n: number;
    readonly subNo: number;
    readonly trackNo: string;
    readonly result: UnitResult;
  }[];
}

const R = DropResult.byName;
const D = MatOrderStatus.byName;
/** Units per drop are far below this: attempt and unit make the `seq` of a movement. */
const unitsPerAttempt = 1000;

/**
 * Takes what a cabinet says it dropped, in the transaction that keeps its message: SALE per unit at the drop, hold closed, a
 * prescription used, result on the line, failures on the track; then all dropped → 55, anything else → -12 (spec 02 §2.2, 06 §5).
 * Reported again it changes nothing; a late result corrects the line and leaves the order to a person. Undefined: no such order of
 * this mat.
 */
export async function applyDropResult(tx: Tx, report: DropReport): Promise<Order | undefined> {
  const found = await tx.maybe<{ id: number }>(
    sql`select id from customer_order where order_no = ${report.orderNo} and mat_id = ${report.matId}`,
  );
  const locked = found && (await lockOrderForSystem(tx, found.id));
  if (!locked || !isMatOrder(locked.orderType)) return undefined;
  const isKnown = (await dropsOf(tx, locked.orderNo)).some(drop => drop.cmdId === report.dropId);
  const order = isKnown || !report.offline ? locked : await beginOfflineDrop(tx, locked, report.dropId);
  if (!order) return undefined;
  const drops = (await dropsOf(tx, order.orderNo)).reverse();
  const attempt = drops.findIndex(drop => drop.cmdId === report.dropId);
  if (attempt < 0) return undefined;
  const lines = await linesOf(tx, order.id);
  const tracks = await saleTracks(tx, report.matId, [...new Set(lines.map(line => line.goodsId))]);
  await sellUnits(tx, { order, lines, tracks, attempt }, report);
  await markTracks(tx, lines, tracks, report, drops[attempt]);
  const after = await markLines(tx, lines, report);
  if (order.prescriptionRequired && after.some(line => line.rx && line.droppedNumber > 0)) await rxUse(tx, order.id);
  const awaited = order.status === D.dispensing || order.status === D.pendingDelivery;
  if (!awaited || !report.final || attempt < drops.length - 1) return order;
  return finish(tx, order, after);
}

async function sellUnits(
  tx: Tx,
  of: { order: Order; lines: readonly Line[]; tracks: readonly SaleTrack[]; attempt: number },
  report: DropReport,
): Promise<void> {
  if (!report.units.some(unit => unit.result === 'DROPPED')) return;
  // Those that dropped and those that are held need not be the same (design §4, order of locks).
  await lockShelves(tx, of.order, [...of.lines, ...of.tracks]);
  await moveStock(tx, salesOf(of, report));
  const lineIds = of.lines.map(line => line.id);
  const sold = await soldLots(tx, 'ORDER_LINE', lineIds);
  const codes = await codesOfLines(tx, lineIds);
  const free: { lineId: number; number: number }[] = [];
  for (const line of of.lines) {
    const lots = sold.filter(lot => lot.refId === line.id);
    const number = Math.min(
      line.number,
      lots.reduce((sum, lot) => sum + lot.number, 0),
    );
    if (number <= line.droppedNumber) continue;
    free.push({ lineId: line.id, number: number - line.droppedNumber });
    const traceCodes = codes.get(line.id) ?? line.traceCodes;
    const [{ batchNo, expiresOn } = {}] = lots;
    await saveLine(tx, line.id, { droppedNumber: number, batchNo, expiresOn, traceCodes });
  }
  await releaseUnits(tx, of.order, free);
}

/** One SALE per unit that came out, from the track it came out of. */
function salesOf(
  { lines, tracks, attempt }: { lines: readonly Line[]; tracks: readonly SaleTrack[]; attempt: number },
  report: DropReport,
): StockMovement[] {
  return report.units.flatMap((unit): StockMovement[] => {
    const line = lines.find(each => each.id === unit.lineId);
    if (unit.result !== 'DROPPED' || !line) return [];
    const trackId = trackOf(unit, line, tracks);
    if (trackId === null) return [];
    const ref = { type: 'ORDER_LINE', id: line.id, seq: attempt * unitsPerAttempt + unit.n };
    const { goodsId, cost: unitCost } = line;
    return [{ kind: 'SALE', goodsId, number: 1, from: { trackId }, ref, unitCost, physical: true }];
  });
}

/** Where a unit came from: the track it names, else the line's own. */
const trackOf = (unit: DropReport['units'][number], line: Line, tracks: readonly SaleTrack[]): number | null =>
  tracks.find(each => each.subNo === unit.subNo && each.trackNo === unit.trackNo)?.trackId ?? line.trackId;

const outcomes: Readonly<Partial<Record<UnitResult, TriedDrop['outcome']>>> = {
  DROPPED: 'DROPPED',
  UNKNOWN: 'UNKNOWN',
  NOT_DETECTED: 'FAILED',
  JAM: 'FAILED',
  MOTOR: 'FAILED',
  EMPTY: 'FAILED',
  LIFT: 'FAILED',
};

/** What the drop says of its tracks, once: when the device first tells how it ended. A unit that was never started says nothing. */
async function markTracks(
  tx: Tx,
  lines: readonly Line[],
  tracks: readonly SaleTrack[],
  report: DropReport,
  drop: DropCommand | undefined,
): Promise<void> {
  if (!report.final || drop?.told !== false) return;
  const tried = report.units.flatMap((unit): TriedDrop[] => {
    const line = lines.find(each => each.id === unit.lineId);
    const trackId = line ? trackOf(unit, line, tracks) : null;
    const outcome = outcomes[unit.result];
    return trackId === null || !outcome ? [] : [{ trackId, outcome, empty: unit.result === 'EMPTY' }];
  });
  await noteDrops(tx, tried, report.orderNo);
}

/** Each line's result: everything out 1, anything unknown 3, else a failure 2 once nothing more comes; a line the report does not name stays. */
async function markLines(tx: Tx, lines: readonly Line[], report: DropReport): Promise<Line[]> {
  const now = lines[0] ? await linesOf(tx, lines[0].orderId) : [];
  for (const line of now) {
    const units = report.units.filter(unit => unit.lineId === line.id);
    if (units.length === 0) continue;
    const unknown = units.some(unit => unit.result === 'UNKNOWN');
    // Of the units to come nobody knows yet: a failed one says nothing of them.
    const result =
      missingUnits(line) === 0 ? R.dropped : unknown ? R.unknown : report.final ? R.failed : line.dropResult;
    await saveLine(tx, line.id, { dropResult: result });
  }
  return now;
}

async function finish(tx: Tx, order: Order, lines: readonly Line[]): Promise<Order> {
  for (const line of lines) {
    if (missingUnits(line) === 0) await saveLine(tx, line.id, { dropResult: R.dropped });
  }
  const device: Tx = { ...tx, actor: { kind: 'device', id: order.matId as number, name: tx.actor.name } };
  const missing = lines.filter(line => missingUnits(line) > 0).map(line => line.goodsName);
  // Out of the cabinet into the rider's hands, or into those of its buyer.
  if (order.status === D.pendingDelivery) {
    const to = missing.length === 0 ? D.onWay : D.abnormal;
    return applyOrderStep(device, order, 'handOver', { to, data: { missing } });
  }
  if (missing.length === 0) return applyOrderStep(device, order, 'pickedUp');
  return applyOrderStep(device, order, 'abnormal', { data: { missing } });
}

import { DropResult, isMatOrder, MatOrderStatus } from '@materia/contract/areas/order';
import { sql, type Tx } from '../../../kernel/index.ts';
import { rxUse } from '../../doctor/index.ts';
import { dropsOf, type SaleTrack, saleTracks } from '../../mat/index.ts';
import { moveStock, type StockMovement, soldLots } from '../../supply/index.ts';
import { applyOrderStep } from '../apply-order-step.ts';
import { lockOrderForSystem, type Order } from '../order.store.ts';
import { lockShelves, releaseUnits } from '../order-hold.ts';
import { type Line, linesOf, saveLine } from '../order-line.store.ts';
import { missingUnits } from './send-drop.ts';

export type UnitResult = 'DROPPED' | 'NOT_DETECTED' | 'JAM' | 'MOTOR' | 'EMPTY' | 'LIFT' | 'NOT_STARTED' | 'UNKNOWN';

/** A frame `up/drop` (spec 06 §5). */
export interface DropReport {
  readonly matId: number;
  readonly dropId: string;
  readonly orderNo: string;
  /** Nothing more comes of this drop. */
  readonly final: boolean;
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
 * Takes what a cabinet says it dropped, in the transaction that keeps its message: SALE per unit at the drop, hold closed, result on
 * the line; then all dropped → 55, anything else → -12 (spec 02 §2.2, 06 §5). Reported again it changes nothing; a late result
 * corrects the line and leaves the order to a person. Undefined: no such order of this mat.
 */
export async function applyDropResult(tx: Tx, report: DropReport): Promise<Order | undefined> {
  const found = await tx.maybe<{ id: number }>(
    sql`select id from customer_order where order_no = ${report.orderNo} and mat_id = ${report.matId}`,
  );
  const order = found && (await lockOrderForSystem(tx, found.id));
  if (!order || !isMatOrder(order.orderType)) return undefined;
  const drops = (await dropsOf(tx, order.orderNo)).map(drop => drop.cmdId).reverse();
  const attempt = drops.indexOf(report.dropId);
  if (attempt < 0) return undefined;
  const lines = await linesOf(tx, order.id);
  await sellUnits(tx, { order, lines, attempt }, report);
  const after = await markLines(tx, lines, report);
  if (order.status !== D.dispensing || !report.final || attempt < drops.length - 1) return order;
  return finish(tx, order, after);
}

async function sellUnits(
  tx: Tx,
  of: { order: Order; lines: readonly Line[]; attempt: number },
  report: DropReport,
): Promise<void> {
  if (!report.units.some(unit => unit.result === 'DROPPED')) return;
  const tracks = await saleTracks(tx, report.matId, [...new Set(of.lines.map(line => line.goodsId))]);
  // Those that dropped and those that are held need not be the same (design §4, order of locks).
  await lockShelves(tx, of.order, [...of.lines, ...tracks]);
  await moveStock(tx, salesOf(of, report, tracks));
  const sold = await soldLots(
    tx,
    'ORDER_LINE',
    of.lines.map(line => line.id),
  );
  const free: { lineId: number; number: number }[] = [];
  for (const line of of.lines) {
    const lots = sold.filter(lot => lot.refId === line.id);
    const number = Math.min(
      line.number,
      lots.reduce((sum, lot) => sum + lot.number, 0),
    );
    if (number <= line.droppedNumber) continue;
    free.push({ lineId: line.id, number: number - line.droppedNumber });
    await saveLine(tx, line.id, { droppedNumber: number, batchNo: lots[0]?.batchNo, expiresOn: lots[0]?.expiresOn });
  }
  await releaseUnits(tx, of.order, free);
}

/** One SALE per unit that came out, from the track it came out of. */
function salesOf(
  { lines, attempt }: { lines: readonly Line[]; attempt: number },
  report: DropReport,
  tracks: readonly SaleTrack[],
): StockMovement[] {
  return report.units.flatMap((unit): StockMovement[] => {
    const line = lines.find(each => each.id === unit.lineId);
    if (unit.result !== 'DROPPED' || !line) return [];
    const track = tracks.find(each => each.subNo === unit.subNo && each.trackNo === unit.trackNo);
    const trackId = track?.trackId ?? line.trackId;
    if (trackId === null) return [];
    const ref = { type: 'ORDER_LINE', id: line.id, seq: attempt * unitsPerAttempt + unit.n };
    const { goodsId, cost: unitCost } = line;
    return [{ kind: 'SALE', goodsId, number: 1, from: { trackId }, ref, unitCost, physical: true }];
  });
}

/** Each line's result: everything out 1, anything unknown 3, else a failure 2; a line the report does not name stays. */
async function markLines(tx: Tx, lines: readonly Line[], report: DropReport): Promise<Line[]> {
  const now = lines[0] ? await linesOf(tx, lines[0].orderId) : [];
  for (const line of now) {
    const units = report.units.filter(unit => unit.lineId === line.id);
    if (units.length === 0) continue;
    const unknown = units.some(unit => unit.result === 'UNKNOWN');
    const failed = units.some(unit => unit.result !== 'DROPPED' && unit.result !== 'UNKNOWN');
    const result =
      missingUnits(line) === 0 ? R.dropped : unknown ? R.unknown : failed || report.final ? R.failed : R.pending;
    await saveLine(tx, line.id, { dropResult: result });
  }
  return now;
}

async function finish(tx: Tx, order: Order, lines: readonly Line[]): Promise<Order> {
  for (const line of lines) {
    if (missingUnits(line) === 0) await saveLine(tx, line.id, { dropResult: R.dropped });
  }
  const device: Tx = { ...tx, actor: { kind: 'device', id: order.matId as number, name: tx.actor.name } };
  if (order.prescriptionRequired && lines.some(line => line.rx && line.droppedNumber > 0)) await rxUse(tx, order.id);
  if (lines.every(line => missingUnits(line) === 0)) return applyOrderStep(device, order, 'pickedUp');
  return applyOrderStep(device, order, 'abnormal', {
    data: { missing: lines.filter(line => missingUnits(line) > 0).map(line => line.goodsName) },
  });
}

import type { TransferSourceCode } from '@materia/contract/areas/supply';
import { refuse, type Tx } from '../../../kernel/index.ts';
import { activeStopSales, holdArrivals, linesCovering, newLotState } from '../../gsp/index.ts';
import { storeCompanies } from '../../store/index.ts';
import { moveStock } from '../move-stock.ts';
import { type ShelfLot, takeBatch, wayLots } from '../plan/shelf-lots.ts';
import { addWay } from '../stock.store.ts';
import { applyTransferStep, makeTransferRow } from './apply-transfer-step.ts';
import { lockTransferForSystem, type Transfer, type TransferLine } from './transfer.store.ts';

export interface WantedTransfer {
  readonly source: TransferSourceCode;
  /** The reminder's line, or the shortage, that it is made for. */
  readonly refId: number;
  readonly fromStoreId: number;
  readonly toStoreId: number;
  /** A batch and no other, or of the goods what expires first. */
  readonly lines: readonly { readonly goodsId: number; readonly lotId?: number; readonly number: number }[];
}

const refOf = ({ id }: Transfer, seq: number) => ({ type: 'STOCK_TRANSFER', id, seq });
const lockIt = async (tx: Tx, id: number): Promise<Transfer> =>
  (await lockTransferForSystem(tx, id)) ?? refuse('row.notFound');

/** 调拨单 between two stores of one company (spec 06 §2); nothing moves yet. */
export async function makeTransfer(tx: Tx, { lines, ...of }: WantedTransfer): Promise<Transfer> {
  const companies = await storeCompanies(tx, [of.fromStoreId, of.toStoreId]);
  const [companyId, other] = [...new Set(companies.map(each => each.companyId))];
  if (companies.length < 2 || companyId === undefined || other !== undefined) return refuse('row.notFound');
  const empty = { batchNo: null, expiresOn: null, sent: 0, received: 0, reason: null };
  return makeTransferRow(tx, {
    ...of,
    companyId,
    lines: lines.map(({ goodsId, lotId = null, number }) => ({ ...empty, goodsId, lotId, number })),
  });
}

/** 发出: off the one store's shelves, onto the way; each batch that went is a line from here on. */
export async function sendTransfer(tx: Tx, id: number): Promise<Transfer> {
  const transfer = await lockIt(tx, id);
  if (transfer.status !== 'NEW') refuse('mat.stepRefused');
  const wayId = await addWay(tx, { companyId: transfer.companyId, transferId: id });
  const booked = await moveStock(
    tx,
    transfer.lines.map(({ goodsId, lotId, number }, seq) => ({
      kind: 'TRANSFER_OUT' as const,
      goodsId,
      number,
      from: { storeId: transfer.fromStoreId },
      to: { storageId: wayId },
      ...(lotId === null ? {} : { lotId }),
      ref: refOf(transfer, seq),
    })),
  );
  const lines = booked
    .filter(row => row.storageId === wayId)
    .map(({ goodsId, lotId, batchNo, expiresOn, delta }): TransferLine => {
      const units = { number: delta, sent: delta, received: 0 };
      return { goodsId, lotId, batchNo, expiresOn, ...units, reason: null };
    });
  return applyTransferStep(tx, transfer, 'send', { lines, sentAt: tx.now() });
}

/** What arrived of a line, as it was sent; less than that with why. */
export interface Arrived {
  readonly lotId: number;
  readonly received: number;
  readonly reason?: string;
}

/** 收货: what arrived lies on the other store's shelves, under a stop-sale locked; what did not is lost. A line that is not named has come whole. */
export async function receiveTransfer(tx: Tx, id: number, arrived: readonly Arrived[]): Promise<Transfer> {
  const transfer = await lockIt(tx, id);
  if (transfer.status !== 'SENT') refuse('mat.stepRefused');
  const lines = transfer.lines.map((line): TransferLine => {
    const { received = line.sent, reason = null } = arrived.find(each => each.lotId === line.lotId) ?? {};
    if (received < 0) refuse('store.numberNegative');
    if (received > line.sent) refuse('supply.receivedMore', { n: line.sent });
    if (received < line.sent && !reason) refuse('supply.reasonNeeded', {}, { path: ['reason'] });
    return { ...line, received, reason };
  });
  await bookArrival(tx, transfer, lines);
  return applyTransferStep(tx, transfer, 'receive', { lines, receivedAt: tx.now() });
}

async function bookArrival(tx: Tx, transfer: Transfer, lines: readonly TransferLine[]): Promise<void> {
  const { companyId, toStoreId: storeId } = transfer;
  const wayId = await addWay(tx, { companyId, transferId: transfer.id });
  const stops = await activeStopSales(
    tx,
    lines.map(({ goodsId }) => ({ companyId, storeId, goodsId })),
  );
  const stopsOf = (of: { goodsId: number; batchNo: string | null }) => linesCovering(stops, of);
  const arrivals = partsOf(await wayLots(tx, wayId), lines).map(({ line, kind, number, lotId }, seq) => {
    const of = { kind, number, lotId, goodsId: line.goodsId, from: { storageId: wayId }, ref: refOf(transfer, seq) };
    if (kind === 'LOSS') return of;
    const stopped = stopsOf(line).length > 0;
    return { ...of, to: { storeId }, ...(stopped ? { state: newLotState(tx, { stopped }) } : {}) };
  });
  const booked = await moveStock(tx, arrivals);
  const held = booked.filter(row => row.kind === 'TRANSFER_IN' && row.delta > 0 && stopsOf(row).length > 0);
  await holdArrivals(tx, held, 'STOP_SALE', stopsOf);
}

interface ArrivingPart {
  readonly line: TransferLine;
  readonly kind: 'TRANSFER_IN' | 'LOSS';
  readonly number: number;
  readonly lotId: number;
}

/** What of the lines' batches arrives or is lost, lot by lot: on the way some of it may have been locked, and lies apart. */
function partsOf(way: readonly ShelfLot[], lines: readonly TransferLine[]): ArrivingPart[] {
  return lines.flatMap(line => {
    const take = (kind: ArrivingPart['kind'], number: number) => {
      const batch = { goodsId: line.goodsId, batchNo: line.batchNo ?? '', expiresOn: line.expiresOn };
      const taken = takeBatch(way, batch, number);
      const rest = number - taken.reduce((sum, part) => sum + part.number, 0);
      // More than there is: the booking refuses it.
      const parts = rest > 0 ? [...taken, { lotId: line.lotId as number, number: rest }] : taken;
      return parts.map(part => ({ line, kind, ...part }));
    };
    return [...take('TRANSFER_IN', line.received), ...take('LOSS', line.sent - line.received)];
  });
}

/** 取消 of what has not been sent. */
export async function cancelTransfer(tx: Tx, id: number, reason: string): Promise<Transfer> {
  const transfer = await lockIt(tx, id);
  if (!reason) refuse('supply.reasonNeeded', {}, { path: ['reason'] });
  return applyTransferStep(tx, transfer, 'cancel', {}, reason);
}

import type { TransferSourceCode } from '@materia/contract/areas/supply';
import { refuse, type Tx } from '../../../kernel/index.ts';
import { activeStopSales, holdArrivals, newLotState } from '../../gsp/index.ts';
import { storeCompanies } from '../../store/index.ts';
import { moveStock } from '../move-stock.ts';
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
  const stopOf = (of: { goodsId: number; batchNo: string | null }) =>
    stops.find(stop => stop.goodsId === of.goodsId && (stop.batchNo ?? of.batchNo) === of.batchNo);
  const booked = await moveStock(
    tx,
    lines.flatMap((line, seq) => {
      const of = {
        goodsId: line.goodsId,
        from: { storageId: wayId },
        lotId: line.lotId as number,
        ref: refOf(transfer, seq),
      };
      const state = newLotState(tx, { stopped: stopOf(line) !== undefined });
      const missing = line.sent - line.received;
      return [
        ...(line.received > 0
          ? [{ ...of, kind: 'TRANSFER_IN' as const, number: line.received, to: { storeId }, state }]
          : []),
        ...(missing > 0 ? [{ ...of, kind: 'LOSS' as const, number: missing }] : []),
      ];
    }),
  );
  const held = booked.filter(row => row.kind === 'TRANSFER_IN' && row.delta > 0 && stopOf(row));
  await holdArrivals(tx, held, 'STOP_SALE', row => stopOf(row)?.lineId ?? null);
}

/** 取消 of what has not been sent. */
export async function cancelTransfer(tx: Tx, id: number, reason: string): Promise<Transfer> {
  const transfer = await lockIt(tx, id);
  if (!reason) refuse('supply.reasonNeeded', {}, { path: ['reason'] });
  return applyTransferStep(tx, transfer, 'cancel', {}, reason);
}

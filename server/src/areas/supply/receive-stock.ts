import { type ReceivedLine, receiveStock } from '@materia/contract/areas/supply';
import { dayOf } from '@materia/contract/kernel';
import { type Ctx, on, sql, staffId, type Tx } from '../../kernel/index.ts';
import { goodsNames } from '../goods/index.ts';
import { type ActiveStopSale, activeStopSales, holdArrivals, linesCovering, newLotState } from '../gsp/index.ts';
import { lockStoreGoods, storeCompanies, storeInScope } from '../store/index.ts';
import { moveStock } from './move-stock.ts';
import type { BookedMovement } from './stock-movement.ts';

const refType = 'STOCK_RECEIPT';
type Context = Ctx<never, NonNullable<typeof receiveStock.shape>['fails']>;

/** POST mat/stock/receive: every line is one PURCHASE_IN; what a stop-sale covers arrives locked by it (spec 06 §6, 08 §1.2). */
export const receiveStockHandler = on(receiveStock)(async ({ body }, ctx) => {
  const { storeId, supplier, docNo, lines } = body;
  if (!(await storeInScope(ctx.db, ctx.actor, storeId))) ctx.fail('row.notFound');
  return ctx.transaction(async tx => {
    const [{ companyId } = ctx.fail('row.notFound')] = await storeCompanies(tx, [storeId]);
    await check(tx, ctx as unknown as Context, storeId, lines);
    const receiptId = await addReceipt(tx, { companyId, storeId, supplier, docNo, lines });
    const stops = await activeStopSales(
      tx,
      lines.map(({ goodsId }) => ({ companyId, storeId, goodsId })),
    );
    const booked = await book(tx, { storeId, receiptId, lines, stops });
    const stopsOf = (row: BookedMovement) => linesCovering(stops, lines[row.seq] as ReceivedLine);
    const held = booked.filter(row => stopsOf(row).length > 0);
    await holdArrivals(tx, held, 'STOP_SALE', stopsOf);
    tx.record({ targetType: 'STORE', targetId: storeId, after: { supplier, docNo, lines: lines.length } });
    const units = (rows: readonly BookedMovement[]) => rows.reduce((sum, row) => sum + row.delta, 0);
    return { receiptId, received: units(booked), locked: units(held) };
  });
});

async function check(tx: Tx, ctx: Context, storeId: number, lines: readonly ReceivedLine[]): Promise<void> {
  const goodsIds = [...new Set(lines.map(line => line.goodsId))];
  const names = await goodsNames(tx, goodsIds);
  const missing = goodsIds.find(id => !names.has(id));
  if (missing !== undefined) ctx.fail('row.notFound');
  const sold = await lockStoreGoods(
    tx,
    goodsIds.map(goodsId => ({ storeId, goodsId })),
  );
  const foreign = goodsIds.find(id => !sold.some(row => row.goodsId === id));
  if (foreign !== undefined) ctx.fail('supply.notOfStore', { goods: names.get(foreign) ?? '' });
  const today = dayOf(tx.now());
  for (const { goodsId, batchNo, producedOn, expiresOn } of lines) {
    const goods = names.get(goodsId) ?? '';
    if (expiresOn !== null && producedOn !== null && expiresOn <= producedOn)
      ctx.fail('supply.expiresEarly', { goods });
    if (expiresOn !== null && expiresOn < today) ctx.fail('supply.receivedExpired', { goods, batch: batchNo });
  }
}

interface Receipt {
  readonly companyId: number;
  readonly storeId: number;
  readonly supplier: string;
  readonly docNo: string;
  readonly lines: readonly ReceivedLine[];
}

async function addReceipt(tx: Tx, of: Receipt): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into stock_receipt (company_id, store_id, supplier, doc_no, lines, by_user_id, at)
    values (${of.companyId}, ${of.storeId}, ${of.supplier}, ${of.docNo}, ${JSON.stringify(of.lines)}, ${staffId(tx.actor)}, ${tx.now()})
    returning id`);
  return id;
}

interface Booking {
  readonly storeId: number;
  readonly receiptId: number;
  readonly lines: readonly ReceivedLine[];
  readonly stops: readonly ActiveStopSale[];
}

const book = (tx: Tx, { storeId, receiptId, lines, stops }: Booking): Promise<BookedMovement[]> =>
  moveStock(
    tx,
    lines.map((line, seq) => ({
      kind: 'PURCHASE_IN' as const,
      goodsId: line.goodsId,
      number: line.quantity,
      to: { storeId },
      ref: { type: refType, id: receiptId, seq },
      batch: { batchNo: line.batchNo, producedOn: line.producedOn, expiresOn: line.expiresOn },
      state: newLotState(tx, { stopped: linesCovering(stops, line).length > 0 }),
      unitCost: line.unitCost,
    })),
  );

import { type NamedBatch, registerBatches, unregisteredBatch } from '@materia/contract/areas/supply';
import { on, refuse, sql, type Tx } from '../../kernel/index.ts';
import { goodsNames } from '../goods/index.ts';
import { activeStopSales, holdArrivals, linesCovering, newLotState } from '../gsp/index.ts';
import { lockStoreGoods, storeInScope } from '../store/index.ts';
import { type LotRow, lotsById } from './lots-by-id.ts';
import { moveStock } from './move-stock.ts';
import type { BookedMovement } from './stock-movement.ts';

const refType = 'LOT_REGISTERED';
type ShelfLot = LotRow & { readonly storeId: number };

/** POST mat/stock/register: units of unknown batch are counted off their lot and onto the batches they are of (spec 06 §2). */
export const registerBatchesHandler = on(registerBatches)(({ body: { lotId, lines } }, ctx) =>
  ctx.transaction(async tx => {
    const { lot, storeGoodsId } = await lockLot(tx, lotId);
    if (!(await storeInScope(tx, ctx.actor, lot.storeId))) refuse('row.notFound');
    const goods = (await goodsNames(tx, [lot.goodsId])).get(lot.goodsId) ?? '';
    const units = lines.reduce((sum, line) => sum + line.quantity, 0);
    if (lot.batchNo !== unregisteredBatch || lot.state !== 'NORMAL') refuse('mat.stepRefused');
    if (lines.some(({ batchNo }) => batchNo === unregisteredBatch)) refuse('supply.batchMissing');
    if (lines.some(({ producedOn, expiresOn }) => producedOn !== null && expiresOn !== null && expiresOn <= producedOn))
      refuse('supply.expiresEarly', { goods });
    if (units > lot.quantity) refuse('supply.registeredMore', { n: lot.quantity });
    const locked = await book(tx, lot, lines);
    const batches = lines.map(({ batchNo, expiresOn, quantity }) => `${batchNo} ${expiresOn ?? ''} × ${quantity}`);
    tx.record({ targetType: 'store_goods', targetId: storeGoodsId, targetName: goods, after: { batches } });
    return { registered: units, left: lot.quantity - units, locked };
  }),
);

/** The lot of a shelf, as it is once nobody else books at its goods. */
async function lockLot(tx: Tx, lotId: number): Promise<{ lot: ShelfLot; storeGoodsId: number }> {
  const read = async () => (await lotsById(tx, [lotId])).get(lotId);
  const seen = await read();
  if (!seen || seen.storeId === null || seen.trackId !== null) return refuse('row.notFound');
  const [row] = await lockStoreGoods(tx, [{ storeId: seen.storeId, goodsId: seen.goodsId }]);
  const lot = await read();
  if (!row || !lot) return refuse('row.notFound');
  return { lot: { ...lot, storeId: seen.storeId }, storeGoodsId: row.storeGoodsId };
}

/** Books the pairs; answers the units that a stop-sale has locked. */
async function book(tx: Tx, lot: ShelfLot, lines: readonly NamedBatch[]): Promise<number> {
  const { lotId, companyId, storeId, goodsId } = lot;
  const place = { storeId };
  const stops = await activeStopSales(tx, [{ companyId, storeId, goodsId }]);
  const covering = ({ batchNo }: Pick<NamedBatch, 'batchNo'>) => linesCovering(stops, { goodsId, batchNo });
  // The same lot may be counted from again: its movements go on in number.
  const { first } = await tx.one<{ first: number }>(sql`
    select coalesce(max(seq) + 1, 0)::int as first from stock_movement where ref_type = ${refType} and ref_id = ${lotId}`);
  const booked = await moveStock(
    tx,
    lines.flatMap(({ quantity: number, ...batch }, at) => {
      const of = { kind: 'COUNT' as const, goodsId, number, ref: { type: refType, id: lotId, seq: first + at } };
      const state = newLotState(tx, { stopped: covering(batch).length > 0 });
      return [
        { ...of, from: place, lotId },
        { ...of, to: place, batch, state },
      ];
    }),
  );
  const held = booked.filter(row => row.delta > 0 && covering(row).length > 0);
  await holdArrivals(tx, held, 'STOP_SALE', covering);
  return held.reduce((sum: number, row: BookedMovement) => sum + row.delta, 0);
}

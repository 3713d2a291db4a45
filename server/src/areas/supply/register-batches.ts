import { type NamedBatch, registerBatches, unregisteredBatch } from '@materia/contract/areas/supply';
import { type OperationTarget, on, refuse, sql, type Tx } from '../../kernel/index.ts';
import { goodsNames } from '../goods/index.ts';
import { activeStopSales, holdArrivals, linesCovering, newLotState } from '../gsp/index.ts';
import { lockTracks, matScope } from '../mat/index.ts';
import { lockStoreGoods, storeInScope } from '../store/index.ts';
import { type LotRow, lotsById } from './lots-by-id.ts';
import { moveStock } from './move-stock.ts';
import type { BookedMovement, StockPlace } from './stock-movement.ts';

const refType = 'LOT_REGISTERED';

/** Where units of unknown batch lie, locked; what is named there is logged at its target. */
interface NamedAt {
  readonly lot: LotRow;
  readonly at: StockPlace;
  /** Whose stop-sales cover the place: a device counts to its store. */
  readonly storeId: number | null;
  readonly target: OperationTarget;
}

/** POST mat/stock/register: units of unknown batch are counted off their lot and onto the batches they are of (spec 06 §2). */
export const registerBatchesHandler = on(registerBatches)(({ body: { lotId, lines } }, ctx) =>
  ctx.transaction(async tx => {
    const named = await lockLot(tx, lotId);
    const { lot, target } = named;
    const goods = (await goodsNames(tx, [lot.goodsId])).get(lot.goodsId) ?? '';
    const units = lines.reduce((sum, line) => sum + line.quantity, 0);
    if (lot.batchNo !== unregisteredBatch || lot.state !== 'NORMAL') refuse('mat.stepRefused');
    if (lines.some(({ batchNo }) => batchNo === unregisteredBatch)) refuse('supply.batchMissing');
    if (lines.some(({ producedOn, expiresOn }) => producedOn !== null && expiresOn !== null && expiresOn <= producedOn))
      refuse('supply.expiresEarly', { goods });
    if (units > lot.quantity) refuse('supply.registeredMore', { n: lot.quantity });
    const locked = await book(tx, named, lines);
    const batches = lines.map(({ batchNo, expiresOn, quantity }) => `${batchNo} ${expiresOn ?? ''} × ${quantity}`);
    tx.record({ ...target, targetName: target.targetName ?? goods, after: { batches } });
    return { registered: units, left: lot.quantity - units, locked };
  }),
);

/** The lot of a shelf or a slot, as it is once nobody else books at its goods. */
async function lockLot(tx: Tx, lotId: number): Promise<NamedAt> {
  const read = async () => (await lotsById(tx, [lotId])).get(lotId);
  const seen = await read();
  const place = seen && (seen.trackId === null ? await lockShelf(tx, seen) : await lockSlot(tx, seen.trackId));
  const lot = await read();
  return place && lot ? { lot, ...place } : refuse('row.notFound');
}

type Locked = Omit<NamedAt, 'lot'> | undefined;

async function lockShelf(tx: Tx, { storeId, goodsId }: LotRow): Promise<Locked> {
  if (storeId === null) return undefined;
  const [row] = await lockStoreGoods(tx, [{ storeId, goodsId }]);
  if (!row || !(await storeInScope(tx, tx.actor, storeId))) return undefined;
  return { at: { storeId }, storeId, target: { targetType: 'store_goods', targetId: row.storeGoodsId } };
}

async function lockSlot(tx: Tx, trackId: number): Promise<Locked> {
  const [track] = await lockTracks(tx, [trackId]);
  const mat = await tx.maybe<{ id: number; name: string; storeId: number | null; trackNo: string }>(sql`
    select m.id, m.mat_name as name, m.store_id as "storeId", t.track_no as "trackNo" from track t join mat m on m.id = t.mat_id
    where t.id = ${track?.trackId ?? null} and m.deleted_at is null and ${matScope(tx.actor, 'm')}`);
  if (!mat) return undefined;
  const target = { targetType: 'MAT', targetId: mat.id, targetName: `${mat.name} ${mat.trackNo}` };
  return { at: { trackId }, storeId: mat.storeId, target };
}

/** Books the pairs; answers the units that a stop-sale has locked. */
async function book(tx: Tx, { lot, at: place, storeId }: NamedAt, lines: readonly NamedBatch[]): Promise<number> {
  const { lotId, companyId, goodsId, position } = lot;
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
        // In a slot they stay where they lie: the front unit is still the front one.
        { ...of, to: place, batch, state, position },
      ];
    }),
  );
  const held = booked.filter(row => row.delta > 0 && covering(row).length > 0);
  await holdArrivals(tx, held, 'STOP_SALE', covering);
  return held.reduce((sum: number, row: BookedMovement) => sum + row.delta, 0);
}

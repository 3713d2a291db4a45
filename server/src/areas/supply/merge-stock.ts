import { type LotStateCode, openPlanStatuses } from '@materia/contract/areas/supply';
import { type Db, sql, type Tx } from '../../kernel/index.ts';
import { moveStock } from './move-stock.ts';
import type { BookedMovement } from './stock-movement.ts';

interface LyingLot {
  readonly lotId: number;
  readonly storageId: number;
  readonly storeId: number | null;
  readonly trackId: number | null;
  readonly quantity: number;
  readonly state: LotStateCode;
}

/** What lies anywhere of a goods, in the order in which it is moved: on a track from the front. */
export function lyingLots(db: Db, goodsId: number): Promise<LyingLot[]> {
  return db.rows(sql`
    select l.id as "lotId", l.storage_id as "storageId", s.store_id as "storeId", l.track_id as "trackId", l.quantity, l.state
    from stock_lot l join storage s on s.id = l.storage_id
    where l.goods_id = ${goodsId} and l.quantity > 0 order by l.storage_id, l.track_id, l.position, l.id`);
}

const placeOf = ({ storageId, storeId, trackId }: LyingLot) => {
  if (trackId !== null) return { trackId };
  return storeId === null ? { storageId } : { storeId };
};

/** All stock of a goods becomes the survivor's where it lies, lot by lot (MERGE, spec 00 §8); answers the pieces. */
export async function mergeStock(tx: Tx, of: { keepId: number; lostId: number }): Promise<number> {
  const lots = await lyingLots(tx, of.lostId);
  const booked = await moveStock(
    tx,
    lots.map((lot, seq) => ({
      kind: 'MERGE' as const,
      goodsId: of.lostId,
      toGoodsId: of.keepId,
      number: lot.quantity,
      lotId: lot.lotId,
      from: placeOf(lot),
      to: placeOf(lot),
      ref: { type: 'GOODS_MERGE', id: of.lostId, seq },
    })),
  );
  await tx.run(
    sql`update trace_code set goods_id = ${of.keepId}, updated_at = ${tx.now()} where goods_id = ${of.lostId}`,
  );
  await mergeOpenDocuments(tx, of);
  await mergeTransfers(tx, of, booked);
  return lots.reduce((sum, lot) => sum + lot.quantity, 0);
}

/** Plans that are not over bring the survivor, and advice that is open names it, unless the survivor has its own. */
async function mergeOpenDocuments(tx: Tx, { keepId, lostId }: { keepId: number; lostId: number }): Promise<void> {
  await tx.run(sql`
    update supply_plan_line l set goods_id = ${keepId}, updated_at = ${tx.now()}
    from supply_plan p where p.id = l.plan_id and l.goods_id = ${lostId} and p.status = any(${openPlanStatuses}::text[])`);
  await tx.run(sql`
    update mat_goods_advice l set goods_id = ${keepId}, version = version + 1, updated_at = ${tx.now()}
    where l.goods_id = ${lostId} and l.status in (0, 10, 20) and l.deleted_at is null
      and not exists (select from mat_goods_advice k where k.mat_id = l.mat_id and k.kind = l.kind and k.goods_id = ${keepId}
        and k.status in (0, 10, 20) and k.deleted_at is null)`);
}

interface TransferLine {
  readonly goodsId: number;
  readonly lotId: number | null;
}

/** Transfers that have not arrived go on with the survivor's lots. */
async function mergeTransfers(
  tx: Tx,
  { keepId, lostId }: { keepId: number; lostId: number },
  booked: readonly BookedMovement[],
): Promise<void> {
  const lotOf = new Map<number | null, number>();
  for (const { lotId, seq, delta } of booked)
    if (delta < 0) lotOf.set(lotId, booked.find(other => other.seq === seq && other.delta > 0)?.lotId ?? lotId);
  const open = await tx.rows<{ id: number; lines: readonly TransferLine[] }>(sql`
    select id, lines from stock_transfer where status in ('NEW', 'SENT') and lines @> ${JSON.stringify([{ goodsId: lostId }])}::jsonb
    order by id for update`);
  for (const { id, lines } of open) {
    const next = lines.map(line =>
      line.goodsId === lostId ? { ...line, goodsId: keepId, lotId: lotOf.get(line.lotId) ?? line.lotId } : line,
    );
    await tx.run(sql`
      update stock_transfer set lines = ${JSON.stringify(next)}::jsonb, version = version + 1, updated_at = ${tx.now()} where id = ${id}`);
  }
}

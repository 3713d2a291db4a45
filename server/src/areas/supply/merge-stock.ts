import type { LotStateCode } from '@materia/contract/areas/supply';
import { type Db, sql, type Tx } from '../../kernel/index.ts';
import { moveStock } from './move-stock.ts';

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
  if (lots.length > 0)
    await moveStock(
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
  return lots.reduce((sum, lot) => sum + lot.quantity, 0);
}

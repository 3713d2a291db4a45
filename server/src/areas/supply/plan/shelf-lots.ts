import type { LotStateCode, PickedBatch } from '@materia/contract/areas/supply';
import type { Day } from '@materia/contract/kernel';
import { type Db, sql } from '../../../kernel/index.ts';

/** A sellable lot of a store or of what is on the way. */
export interface ShelfLot {
  readonly lotId: number;
  readonly goodsId: number;
  readonly batchNo: string;
  readonly producedOn: Day | null;
  readonly expiresOn: Day | null;
  left: number;
  readonly state: LotStateCode;
}

const columns = sql`l.id as "lotId", l.goods_id as "goodsId", l.batch_no as "batchNo", l.produced_on as "producedOn",
  l.expires_on as "expiresOn", l.quantity as left, l.state`;
const inOrder = sql`order by l.expires_on nulls last, l.id`;

/** The NORMAL lots of goods on a store's shelves, first-expiring first. */
export const shelfLots = (db: Db, storeId: number, goodsIds: readonly number[]): Promise<ShelfLot[]> =>
  db.rows(sql`
    select ${columns} from stock_lot l join storage s on s.id = l.storage_id
    where s.store_id = ${storeId} and l.goods_id = any(${goodsIds}::bigint[]) and l.track_id is null and l.state = 'NORMAL'
      and l.quantity > 0 ${inOrder}`);

/** Everything that a plan has on the way, the sellable first. */
export const wayLots = (db: Db, storageId: number): Promise<ShelfLot[]> =>
  db.rows(sql`
    select ${columns} from stock_lot l where l.storage_id = ${storageId} and l.quantity > 0
    order by l.state <> 'NORMAL', l.expires_on nulls last, l.id`);

/** What lies in slots, whatever its state, from the front. */
export const slotLots = (db: Db, trackIds: readonly number[]): Promise<(ShelfLot & { trackId: number })[]> =>
  db.rows(sql`
    select ${columns}, l.track_id as "trackId" from stock_lot l
    where l.track_id = any(${trackIds}::bigint[]) and l.quantity > 0 order by l.position, l.id`);

export const sameBatch = (
  a: { readonly batchNo: string; readonly expiresOn: Day | null },
  b: { readonly batchNo: string; readonly expiresOn: Day | null },
): boolean => a.batchNo === b.batchNo && a.expiresOn === b.expiresOn;

/** Takes units of a batch from lots, however many lots it lies in; fewer come back where there are not so many. */
export function takeBatch(
  lots: readonly ShelfLot[],
  of: { readonly goodsId: number; readonly batchNo: string; readonly expiresOn: Day | null },
  number: number,
): { lotId: number; number: number }[] {
  let wanted = number;
  const taken: { lotId: number; number: number }[] = [];
  for (const lot of lots) {
    const part = lot.goodsId === of.goodsId && sameBatch(lot, of) ? Math.min(lot.left, wanted) : 0;
    if (part === 0) continue;
    lot.left -= part;
    wanted -= part;
    taken.push({ lotId: lot.lotId, number: part });
  }
  return taken;
}

/** What plans that are being picked at a store have put aside already, batch by batch. */
export const putAside = (
  db: Db,
  storeId: number,
): Promise<(Pick<PickedBatch, 'batchNo' | 'expiresOn' | 'quantity'> & { goodsId: number })[]> =>
  db.rows(sql`
    select l.goods_id as "goodsId", b ->> 'batchNo' as "batchNo", (b ->> 'expiresOn')::date as "expiresOn",
      (b ->> 'quantity')::int as quantity
    from supply_plan p join supply_plan_line l on l.plan_id = p.id cross join jsonb_array_elements(l.picked) b
    where p.store_id = ${storeId} and p.status = 'PICKING'`);

import type { LotStateCode } from '@materia/contract/areas/supply';
import { type Db, sql } from '../../kernel/index.ts';

/** A lot as other areas read it. */
export interface LotRow {
  readonly lotId: number;
  readonly companyId: number;
  readonly storageId: number;
  /** Of a shelf. */
  readonly storeId: number | null;
  readonly trackId: number | null;
  readonly goodsId: number;
  readonly batchNo: string;
  readonly quantity: number;
  /** In a slot: 1 is the front. */
  readonly position: number;
  readonly state: LotStateCode;
}

/** Lots by their ids; unknown ones are missing in the answer. */
export async function lotsById(db: Db, lotIds: readonly number[]): Promise<ReadonlyMap<number, LotRow>> {
  const rows = await db.rows<LotRow>(sql`
    select l.id as "lotId", s.company_id as "companyId", l.storage_id as "storageId", s.store_id as "storeId", l.track_id as "trackId", l.goods_id as "goodsId",
      l.batch_no as "batchNo", l.quantity, l.position, l.state
    from stock_lot l join storage s on s.id = l.storage_id where l.id = any(${lotIds}::bigint[])`);
  return new Map(rows.map(row => [row.lotId, row]));
}

import type { MovementKindCode } from '@materia/contract/areas/supply';
import { type Db, sql } from '../../kernel/index.ts';

/** A change of stock that a document line made. */
export interface LineMovement {
  readonly id: number;
  readonly kind: MovementKindCode;
  readonly goodsName: string;
  readonly trackNo: string | null;
  readonly batchNo: string;
  readonly delta: number;
  readonly at: string;
}

/** What some lines of documents moved at slots and shelves, oldest first. */
export function movementsOf(db: Db, refType: string, refIds: readonly number[]): Promise<LineMovement[]> {
  return db.rows(sql`
    select v.id, v.kind, g.goods_name as "goodsName", t.track_no as "trackNo", v.batch_no as "batchNo", v.delta, v.at
    from stock_movement v join goods g on g.id = v.goods_id left join track t on t.id = v.track_id
    where v.ref_type = ${refType} and v.ref_id = any(${refIds}::bigint[]) order by v.id limit 200`);
}

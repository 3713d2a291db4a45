import type { Day } from '@materia/contract/kernel';
import { type Db, sql } from '../../../kernel/index.ts';
import { inField } from './watched-mats.ts';

export interface ShortMat {
  readonly matId: number;
  readonly matName: string;
  readonly lowTracks: number;
  readonly soldOutTracks: number;
}
export interface ExpiringMat {
  readonly matId: number;
  readonly matName: string;
  readonly goodsCount: number;
  readonly firstExpireDate: Day;
}

const most = 100;

/** matStorages (spec 01 §3): devices with slots at or under their warning line, those with the most sold out first. */
export function shortMats(db: Db, matIds: readonly number[]): Promise<ShortMat[]> {
  return db.rows(sql`
    select m.id as "matId", m.mat_name as "matName", count(*)::int as "lowTracks",
      count(*) filter (where t.stock <= t.held)::int as "soldOutTracks"
    from mat m join track t on t.mat_id = m.id and t.is_short
    where m.id = any(${matIds}::bigint[]) and ${inField} group by m.id order by 4 desc, 3 desc, 1 limit ${most}`);
}

/** matExpire3 (spec 01 §3): devices with goods that end within three months, the first to end first. */
export function expiringMats(db: Db, matIds: readonly number[], today: Day): Promise<ExpiringMat[]> {
  return db.rows(sql`
    select m.id as "matId", m.mat_name as "matName", count(distinct l.goods_id)::int as "goodsCount",
      min(l.due_on) as "firstExpireDate"
    from mat m join storage s on s.mat_id = m.id
    join stock_lot l on l.storage_id = s.id
    where m.id = any(${matIds}::bigint[]) and ${inField} and l.due_on <= ${today}::date + interval '3 months'
    group by m.id order by 4, 1 limit ${most}`);
}

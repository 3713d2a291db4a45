import type { Day } from '@materia/contract/kernel';
import { type Db, sql } from '../../../kernel/index.ts';

export interface SoldAtMat {
  readonly matId: number;
  readonly goodsId: number;
  readonly day: Day;
  readonly units: number;
}

/** Units that devices sold of each goods, day by day, whoever asks: days without any are not among them (spec 10 §2). */
export const soldAtMats = (
  db: Db,
  { matIds, from, to }: { readonly matIds: readonly number[]; readonly from: Day; readonly to: Day },
): Promise<SoldAtMat[]> =>
  db.rows(sql`
    select d.mat_id as "matId", d.goods_id as "goodsId", d.day, sum(d.quantity)::int as units from stats.sales_daily d
    where d.day between ${from}::date and ${to}::date and d.mat_id = any(${matIds}::bigint[]) group by 1, 2, 3`);

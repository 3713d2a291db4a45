import { type Db, type Sql, sql } from '../../../kernel/index.ts';

const holds = (list: string, value: string) =>
  `(a.target -> '${list}' = '[]' or a.target -> '${list}' @> to_jsonb(${value}))`;

/** Whether ad `a` is for device `m`: of its company, in use, and in every list of its target that is not empty (spec 06 §1). */
export const isForMat: Sql = sql.text(`(a.company_id is null or m.company_id = a.company_id)
  and m.biz_status not in ('NEW', 'RETIRED', 'SCRAPPED') and m.deleted_at is null
  and ${holds('companyIds', 'm.company_id')} and ${holds('matIds', 'm.id')} and ${holds('cities', 'm.city')}
  and ${holds('poiTypes', 'm.poi_type')} and ${holds('models', 'm.model')}
  and (a.target -> 'tags' = '[]' or a.target -> 'tags' ?| m.tags)`);

/** The devices that an ad is for, by rising id. */
export async function matsOfAd(db: Db, adId: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`select m.id from ad a, mat m where a.id = ${adId} and ${isForMat} order by m.id`,
  );
  return rows.map(({ id }) => id);
}

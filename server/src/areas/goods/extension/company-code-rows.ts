import type { CompanyCodeRow } from '@materia/contract/areas/goods';
import { type Db, type Sql, sql } from '../../../kernel/index.ts';
import { goodsColumns, goodsJoins, rowIdOf } from '../cost/goods-conditions.ts';

/** Goods `g` that a company sells or has a number of, with the number `c`. */
export const companyCodeFrom = (companyId: number): Sql => sql`
  from goods g
  join (select goods_id from store_goods where company_id = ${companyId}
    union select goods_id from company_goods_code where company_id = ${companyId}) x on x.goods_id = g.id
  left join company_goods_code c on c.company_id = ${companyId} and c.goods_id = g.id ${goodsJoins}`;

const said = sql`c.external_goods_no as "externalGoodsNo", coalesce(c.multiply_rate, 1) as "multiplyRate",
  coalesce(c.divide_rate, 1) as "divideRate", coalesce(c.version, 0) as version`;

export const companyCodeColumns = (companyId: number): Sql =>
  sql`${rowIdOf(sql`${companyId}`)} as "rowId", ${companyId}::bigint as "companyId", ${goodsColumns}, ${said}`;

/** Rows of some goods as they are now, whether the company sells them or not. */
export const companyCodeRows = (db: Db, companyId: number, goodsIds: readonly number[]): Promise<CompanyCodeRow[]> =>
  db.rows(sql`
    select ${companyCodeColumns(companyId)} from unnest(${goodsIds}::bigint[]) with ordinality as k (id, n) join goods g on g.id = k.id
    left join company_goods_code c on c.company_id = ${companyId} and c.goods_id = g.id ${goodsJoins} order by k.n`);

import { type Sql, sql } from '../../kernel/index.ts';
import { stopsGoods } from '../gsp/index.ts';

const of = (alias: string, column: string): Sql => sql.id(`${alias}.${column}`);

/** Nothing keeps a store from selling its row: neither its lots nor a stop-sale (spec 03 §3.5), as orders judge it. */
export const storeSells = (alias: string): Sql => sql`(${of(alias, 'block')} is null
  and not ${stopsGoods(of(alias, 'company_id'), of(alias, 'store_id'), of(alias, 'goods_id'))})`;

/** The same of a cabinet's track. */
export const matSells = (
  track: string,
  mat: string,
): Sql => sql`(${of(track, 'locks')} = '{}' and ${of(track, 'cell_use')} is distinct from 'PICKUP'
  and not ${stopsGoods(of(mat, 'company_id'), of(mat, 'store_id'), of(track, 'goods_id'))})`;

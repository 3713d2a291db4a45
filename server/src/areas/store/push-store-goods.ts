import { stockHeld } from '@materia/contract/areas/order';
import { storeGoodsChanged } from '@materia/contract/areas/store';
import { stockMoved } from '@materia/contract/areas/supply';
import { type Db, type Push, pushes, rowPush, type Sql, sql } from '../../kernel/index.ts';

interface Changed {
  id: number;
  version: number;
  storeId: number;
  companyId: number;
}

/** One ROW for each row of store goods, for those who see its store. */
async function rowsOf(db: Db, event: string, which: Sql, versioned: boolean): Promise<Push[]> {
  const rows = await db.rows<Changed>(sql`
    select sg.id, sg.version, sg.store_id as "storeId", sg.company_id as "companyId" from store_goods sg where ${which} order by sg.id`);
  return rows.map(({ id, version, storeId, companyId }) =>
    rowPush(
      { entity: 'storeGoods', id, version: versioned ? version : null, event },
      { priv: 'STOREGOODS', companyId, storeId },
    ),
  );
}

/** Grids repaint rows that were saved elsewhere, moved, sold or held; moves and holds leave the version as it is. */
export const storeGoodsPushes = [
  pushes(storeGoodsChanged, ({ event, payload }, db) =>
    rowsOf(db, event, sql`sg.id = any(${payload.ids}::bigint[])`, true),
  ),
  pushes(stockHeld, ({ event, payload }, db) =>
    rowsOf(db, event, sql`sg.id = any(${payload.storeGoodsIds}::bigint[])`, false),
  ),
  pushes(stockMoved, ({ event, payload }, db) => {
    const there = payload.movements.filter(move => move.storeId !== null && move.trackId === null);
    const pairs = sql`(sg.store_id, sg.goods_id) in (select * from unnest(${there.map(move => move.storeId)}::bigint[],
      ${there.map(move => move.goodsId)}::bigint[]))`;
    return there.length > 0 ? rowsOf(db, event, pairs, false) : null;
  }),
];

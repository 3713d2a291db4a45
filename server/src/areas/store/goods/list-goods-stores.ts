import { listGoodsStores } from '@materia/contract/areas/store';
import { all, on, sql, when } from '../../../kernel/index.ts';
import { readerOf, readStoreGoodsRows } from '../store-goods-row.ts';
import { storeScope } from '../store-scope.ts';

/** POST stores/storegoods/LP: one goods at all stores of the account that sell it (spec 04 §5 多店). */
export const listGoodsStoresHandler = on(listGoodsStores)(async ({ params, body }, ctx) => {
  const from = sql`
    from store_goods sg join store s on s.id = sg.store_id
    where ${all([
      sql`sg.goods_id = ${body.goodsId}`,
      sql`s.deleted_at is null`,
      storeScope(ctx.actor, 's'),
      when(body.ids, ids => sql`sg.id = any(${ids}::bigint[])`),
      when(
        body.query,
        word => sql`(strpos(s.name, ${word}) > 0 or lower(s.code) = lower(${word}) or s.mnemonic ilike ${`${word}%`})`,
      ),
    ])}`;
  const page = sql`select sg.id, row_number() over (order by s.company_id, s.code) as n ${from}
    order by n limit ${params.limit} offset ${(params.page - 1) * params.limit}`;
  const read = () => readStoreGoodsRows(ctx.db, page, sql`order by page.n`, readerOf(ctx));
  const rows = body.part === 'TOTAL' ? [] : await read();
  if (body.part === 'ROWS') return { rows, total: null };
  const { total } = await ctx.db.one<{ total: number }>(sql`select count(*) as total ${from}`);
  return { rows, total };
});

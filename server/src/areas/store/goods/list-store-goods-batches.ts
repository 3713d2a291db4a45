import { listStoreGoodsBatches, type StoreGoodsBatchRow } from '@materia/contract/areas/store';
import { all, on, scopeOf, sql, when } from '../../../kernel/index.ts';

/** A batch of several stores is its company's alone. */
const batchScope = scopeOf({ company: 'company_id', store: 'store_id' });
/** How long a batch can be undone (spec 04 §3.9). */
export const undoneWithinMs = 24 * 3_600_000;

/** POST stores/storegoods/batch/LP: what was saved, newest first. */
export const listStoreGoodsBatchesHandler = on(listStoreGoodsBatches)(async ({ params, body }, ctx) => {
  const where = all([batchScope(ctx.actor, 'b'), when(body.storeId, id => sql`b.store_id = ${id}`)]);
  const since = new Date(ctx.now().getTime() - undoneWithinMs);
  const rows = await ctx.db.rows<StoreGoodsBatchRow>(sql`
    select b.id as "batchId", b.store_id as "storeId", s.name as "storeName", b.source, jsonb_array_length(b.rows) as rows,
      u.name as "byName", b.at, b.undone_at as "undoneAt", b.undone_at is null and b.at > ${since} as undoable
    from store_goods_batch b left join store s on s.id = b.store_id left join sys_user u on u.id = b.by_user_id
    where ${where} order by b.id desc limit ${params.limit} offset ${(params.page - 1) * params.limit}`);
  const { total } = await ctx.db.one<{ total: number }>(sql`
    select count(*) as total from (select from store_goods_batch b where ${where} limit 1000) few`);
  return { rows, total, capped: total === 1_000 };
});

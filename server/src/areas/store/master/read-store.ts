import { readStore } from '@materia/contract/areas/store';
import { on, publicAddresses, sql } from '../../../kernel/index.ts';
import { storeScope } from '../store-scope.ts';
import { readStoreRow } from './store-row.ts';

/** GET stores/{storeId}. */
export const readStoreHandler = on(readStore)(async ({ params: { storeId } }, ctx) => {
  const seen = await ctx.db.maybe<{ hasOrders: boolean }>(sql`
    select exists (select from customer_order o where o.store_id = s.id) as "hasOrders"
    from store s where s.id = ${storeId} and ${storeScope(ctx.actor, 's')} and s.deleted_at is null`);
  const row = seen && (await readStoreRow(ctx, storeId));
  if (!row) return ctx.fail('row.notFound');
  const files = await ctx.db.rows<{ id: number; path: string; mime: string }>(sql`
    select f.id, f.path, f.mime from store s, jsonb_array_elements_text(s.images) with ordinality i (id, place)
      join uploaded_file f on f.id = i.id::bigint
    where s.id = ${storeId} order by i.place`);
  return { ...row, ...seen, images: files.map(file => ({ id: file.id, ...publicAddresses(file) })) };
});

import { toggleStores } from '@materia/contract/areas/store';
import { on, refuse, sql, type Tx } from '../../../kernel/index.ts';
import { announceSettings } from './announce-store.ts';
import { recordStore } from './record-store.ts';
import { changeStore, lockStores, type Store } from './store.store.ts';

/** What a store has done cannot be undone: it can be closed, not deleted (spec 04 §2). */
async function demandUnused(tx: Tx, { id, code }: Store): Promise<void> {
  if (code === tx.setting<string>('store.benchmarkCode')) refuse('store.benchmarkStays');
  const used = await tx.one<{ used: boolean }>(sql`
    select exists (select from customer_order where store_id = ${id})
      or exists (select from mat where store_id = ${id} and deleted_at is null)
      or exists (select from stock_movement m join storage g on g.id = m.storage_id where g.store_id = ${id}) as used`);
  if (used.used) refuse('store.hasDealings');
}

/** POST stores/toggle: 删除/恢复, by the platform. */
export const toggleStoresHandler = on(toggleStores)(async ({ body }, ctx) => {
  await ctx.transaction(async tx => {
    const ids = [...new Set(body.ids)];
    const stores = await lockStores(tx, ids);
    if (stores.length < ids.length) refuse('row.notFound');
    for (const store of stores.filter(each => (each.deletedAt === null) === body.deleted)) {
      if (body.deleted) await demandUnused(tx, store);
      recordStore(tx, store, await changeStore(tx, store.id, { deletedAt: body.deleted ? tx.now() : null }));
      await announceSettings(tx, store, ['deleted']);
    }
  });
  return null;
});

import { toggleManufacturers } from '@materia/contract/areas/goods';
import { on, refuse, sql } from '../../../kernel/index.ts';
import { lockManufacturers, makerTarget } from './manufacturer.store.ts';

/** POST goods/manufacturers/toggle: one that makes goods stays. */
export const toggleManufacturersHandler = on(toggleManufacturers)(async ({ body: { ids, deleted } }, ctx) => {
  await ctx.transaction(async tx => {
    const makers = await lockManufacturers(tx, ids, { removed: true });
    for (const { id, name } of makers) {
      const { n } = await tx.one<{ n: number }>(
        sql`select count(*)::int as n from goods where manufacturer_id = ${id} and deleted_at is null`,
      );
      if (deleted && n > 0) refuse('goods.makerUsed', { name, n });
      await tx.run(sql`
        update manufacturer set deleted_at = ${deleted ? tx.now() : null}, version = version + 1, updated_at = ${tx.now()} where id = ${id}`);
      tx.record({ targetType: makerTarget, targetId: id, targetName: name, after: { deleted } });
    }
  });
  return null;
});

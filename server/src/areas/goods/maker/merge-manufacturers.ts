import { mergeManufacturers } from '@materia/contract/areas/goods';
import { on, refuse, sql, type Tx } from '../../../kernel/index.ts';
import { lockManufacturers, makerTarget } from './manufacturer.store.ts';

/** A brand that the maker kept has already by that name takes over the other's goods; the others only change their maker. */
async function moveBrands(tx: Tx, keepId: number, ids: readonly number[]): Promise<number> {
  const brands = await tx.rows<{ id: number; twin: number | null }>(sql`
    select b.id, (select k.id from brand k where k.manu_id = ${keepId} and k.name = b.name) as twin
    from brand b where b.manu_id = any(${ids}::bigint[]) order by b.id for update`);
  for (const { id, twin } of brands) {
    if (twin === null) await tx.run(sql`update brand set manu_id = ${keepId}, version = version + 1 where id = ${id}`);
    else {
      await tx.run(
        sql`update goods set brand_id = ${twin}, version = version + 1, updated_at = ${tx.now()} where brand_id = ${id}`,
      );
      await tx.run(sql`update brand set deleted_at = ${tx.now()}, version = version + 1 where id = ${id}`);
    }
  }
  return brands.length;
}

/** POST goods/manufacturers/merge: not undone (spec 03 §4). */
export const mergeManufacturersHandler = on(mergeManufacturers)(({ body }, ctx) =>
  ctx.transaction(async tx => {
    const ids = [...new Set(body.ids)];
    if (ids.includes(body.keepId)) refuse('goods.makerItself', {}, { path: ['ids'] });
    const makers = await lockManufacturers(tx, [body.keepId, ...ids]);
    const kept = makers.find(maker => maker.id === body.keepId) ?? refuse('row.notFound');
    const lost = makers.filter(maker => maker !== kept);
    const brands = await moveBrands(tx, kept.id, ids);
    const moved = await tx.rows(sql`
      update goods set manufacturer_id = ${kept.id}, version = version + 1, updated_at = ${tx.now()}
      where manufacturer_id = any(${ids}::bigint[]) returning id`);
    const alias = [...new Set([...kept.alias, ...lost.flatMap(maker => [maker.name, ...maker.alias])])];
    await tx.run(sql`
      update manufacturer set alias = ${alias}, version = version + 1, updated_at = ${tx.now()} where id = ${kept.id}`);
    await tx.run(sql`
      update manufacturer set deleted_at = ${tx.now()}, version = version + 1 where id = any(${ids}::bigint[])`);
    const names = lost.map(maker => maker.name);
    tx.record({
      targetType: makerTarget,
      targetId: kept.id,
      targetName: kept.name,
      after: { merged: names, goods: moved.length, brands },
    });
    return { goods: moved.length, brands };
  }),
);

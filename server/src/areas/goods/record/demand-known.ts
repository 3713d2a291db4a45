import type { CategoryDraft, GoodsDraft } from '@materia/contract/areas/goods';
import { type Db, refuse, type Sql, sql } from '../../../kernel/index.ts';

async function demandThere(db: Db, field: string, found: Sql): Promise<void> {
  if (!(await db.maybe(found))) refuse('row.notFound', {}, { path: [field] });
}

/** Maker and brand that a goods is newly given are there; what it has already may have been removed since. */
export async function demandKnownNames(db: Db, goods: GoodsDraft, before: GoodsDraft): Promise<void> {
  const { manufacturerId, brandId } = goods;
  if (manufacturerId !== null && manufacturerId !== before.manufacturerId)
    await demandThere(
      db,
      'manufacturerId',
      sql`select 1 from manufacturer where id = ${manufacturerId} and deleted_at is null`,
    );
  if (brandId !== null && brandId !== before.brandId)
    await demandThere(db, 'brandId', sql`select 1 from brand where id = ${brandId} and deleted_at is null`);
}

/** Categories are all there. */
export async function demandKnownCategories(db: Db, categories: readonly CategoryDraft[]): Promise<void> {
  const ids = [...new Set(categories.map(({ categoryId }) => categoryId))];
  const { known } = await db.one<{ known: number }>(
    sql`select count(*)::int as known from goods_category where id = any(${ids}::bigint[]) and deleted_at is null`,
  );
  if (known < ids.length) refuse('row.notFound', {}, { path: ['categories'] });
}

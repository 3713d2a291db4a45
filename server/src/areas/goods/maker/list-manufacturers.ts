import { listManufacturers } from '@materia/contract/areas/goods';
import { all, on, sql, when } from '../../../kernel/index.ts';
import { readManufacturers } from './manufacturer.store.ts';

const most = 100;

/** GET goods/manufacturers?name= (spec 03 §4). */
export const listManufacturersHandler = on(listManufacturers)(async ({ query }, ctx) => {
  const text = query.name.toLowerCase();
  const where = all([
    query.ids === undefined
      ? sql`(m.deleted_at is not null) = ${query.deleted}`
      : sql`m.id = any(${query.ids.split(',').map(Number)}::bigint[])`,
    when(
      text || undefined,
      found =>
        sql`strpos(lower(m.name || ' ' || coalesce(m.short_name, '') || ' ' || array_to_string(m.alias, ' ')), ${found}) > 0`,
    ),
  ]);
  return readManufacturers(ctx.db, where, most);
});

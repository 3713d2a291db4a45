import type pg from 'pg';
import { tableOrder } from './table-order.ts';

/** A foreign key without an index makes each delete and each join from the other side read the whole table. */
const UNINDEXED = `
  select c.oid::regclass::text || '.' || k.conname || ' (' || string_agg(a.attname, ', ' order by a.attnum) || ')' as name
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
  where k.contype = 'f' and c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'stats'))
    and not exists (
      select from pg_index i
      where i.indrelid = k.conrelid and i.indisvalid
        and (string_to_array(i.indkey::text, ' ')::int2[])[1:cardinality(k.conkey)] @> k.conkey
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = any (
          select '(' || quote_ident(n.attname) || ' IS NOT NULL)' from pg_attribute n
          where n.attrelid = k.conrelid and n.attnum = any(k.conkey))))
  group by c.oid, k.conname order by 1`;

const UNCOMMENTED = `
  select c.oid::regclass::text as name from pg_class c
  where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'stats')) and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
    and c.relname <> 'schema_migration' and obj_description(c.oid, 'pg_class') is null
  order by 1`;

/** The rules every table obeys (design §9): answers what breaks them. */
export async function checkSchema(client: pg.ClientBase): Promise<string[]> {
  const unindexed = await client.query<{ name: string }>(UNINDEXED);
  const uncommented = await client.query<{ name: string }>(UNCOMMENTED);
  return [
    ...unindexed.rows.map(row => `foreign key without index: ${row.name}`),
    ...uncommented.rows.map(row => `table without comment: ${row.name}`),
    ...(await circles(client)),
  ];
}

async function circles(client: pg.ClientBase): Promise<string[]> {
  try {
    await tableOrder(client);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

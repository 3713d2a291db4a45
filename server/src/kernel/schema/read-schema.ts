import type pg from 'pg';

/** What a schema consists of: the name of each part, e.g. `column order_line.number`, and its definition. */
export type Schema = ReadonlyMap<string, string>;

/** `schema_migration` belongs to the way, not to the database as it is. A month's partition of a table is made as its rows come. */
const OWN = `c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'stats'))
  and c.relname not like 'schema\\_migration%' and not c.relispartition`;
/** `store`, but `stats.sales_daily`. */
const NAME = 'c.oid::regclass::text';

/** One query per kind of part; each answers `part` and `definition`. Positions of columns do not count. */
const QUERIES: readonly string[] = [
  `select 'relation ' || ${NAME} as part,
     concat_ws(' ', c.relkind, c.relpersistence, c.reloptions::text, pg_get_partkeydef(c.oid), pg_get_expr(c.relpartbound, c.oid)) as definition
   from pg_class c where ${OWN} and c.relkind in ('r', 'p', 'v', 'm', 'S')`,
  `select 'column ' || ${NAME} || '.' || a.attname as part,
     concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
       'default ' || pg_get_expr(d.adbin, d.adrelid), 'generated ' || nullif(a.attgenerated::text, ''),
       'identity ' || nullif(a.attidentity::text, ''), 'collate ' || nullif(a.attcollation, t.typcollation)::regcollation::text) as definition
   from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
   left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where ${OWN} and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped`,
  `select 'constraint ' || ${NAME} || '.' || k.conname as part,
     pg_get_constraintdef(k.oid) || case when k.convalidated then '' else ' not valid' end as definition
   from pg_constraint k join pg_class c on c.oid = k.conrelid where ${OWN} and k.contype <> 'n'`,
  `select 'index ' || i.oid::regclass::text as part, pg_get_indexdef(x.indexrelid) || coalesce(' ' || i.reloptions::text, '') as definition
   from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid where ${OWN}`,
  `select 'sequence ' || ${NAME} as part, row(s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmax, s.seqmin, s.seqcache, s.seqcycle)::text as definition
   from pg_sequence s join pg_class c on c.oid = s.seqrelid where ${OWN}`,
  `select 'trigger ' || ${NAME} || '.' || t.tgname as part, pg_get_triggerdef(t.oid) as definition
   from pg_trigger t join pg_class c on c.oid = t.tgrelid where ${OWN} and not t.tgisinternal`,
  `select 'view ' || ${NAME} as part, pg_get_viewdef(c.oid) as definition from pg_class c where ${OWN} and c.relkind in ('v', 'm')`,
  `select 'function ' || p.oid::regprocedure as part, pg_get_functiondef(p.oid) as definition
   from pg_proc p where p.pronamespace in (select oid from pg_namespace where nspname in ('public', 'stats')) and p.prokind in ('f', 'p')
     and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  `select 'extension ' || extname as part, 'installed' as definition from pg_extension`,
  `select 'comment on ' || ${NAME} || coalesce('.' || a.attname, '') as part, d.description as definition
   from pg_description d join pg_class c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass
   left join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid and d.objsubid > 0 where ${OWN}`,
];

/** Reads our schemas, `public` and `stats`, from the catalog, in a form that two databases can be compared by. */
export async function readSchema(client: pg.ClientBase): Promise<Schema> {
  const schema = new Map<string, string>();
  for (const query of QUERIES) {
    const { rows } = await client.query<{ part: string; definition: string }>(query);
    for (const { part, definition } of rows) schema.set(part, definition);
  }
  return schema;
}

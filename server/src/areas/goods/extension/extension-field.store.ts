import type { ExtensionField, ExtensionFieldDraft } from '@materia/contract/areas/goods';
import { type Db, sql, type Tx } from '../../../kernel/index.ts';

const columns = sql`f.id, f.version, f.code, f.label, f.type, f.options, f.max_length as "maxLength", f.goods_types as "goodsTypes",
  f.required, f.sort, f.enabled, (select count(*)::int from goods_extension e where e.field_code = f.code) as used`;

/** Definitions in their order. */
export const readFields = (db: Db): Promise<ExtensionField[]> =>
  db.rows(sql`select ${columns} from goods_extension_field f order by f.sort, f.id`);

export const readField = (db: Db, id: number): Promise<ExtensionField | undefined> =>
  db.maybe(sql`select ${columns} from goods_extension_field f where f.id = ${id}`);

/** Those in use, by their codes. */
export async function fieldsByCode(db: Db): Promise<ReadonlyMap<string, ExtensionField>> {
  const fields = await readFields(db);
  return new Map(fields.filter(({ enabled }) => enabled).map(field => [field.code, field]));
}

/** Locks a definition: whoever writes values of it waits. */
export async function lockField(tx: Tx, id: number): Promise<ExtensionField | undefined> {
  await tx.run(sql`select 1 from goods_extension_field where id = ${id} for update`);
  return readField(tx, id);
}

type Draft = Omit<ExtensionFieldDraft, 'id' | 'version'>;

/** Writes a definition; answers its id, null where another has the code. */
export async function writeField(tx: Tx, id: number | undefined, field: Draft): Promise<number | null> {
  const values = sql`${field.code}, ${field.label}, ${field.type}, ${field.options}::text[], ${field.maxLength}::int,
    ${field.goodsTypes}::int[], ${field.required}, ${field.sort}, ${field.enabled}`;
  const names = sql`code, label, type, options, max_length, goods_types, required, sort, enabled`;
  const taken = await tx.maybe(
    sql`select 1 from goods_extension_field where code = ${field.code} and id is distinct from ${id ?? null}::bigint`,
  );
  if (taken) return null;
  const row = await tx.one<{ id: number }>(
    id === undefined
      ? sql`insert into goods_extension_field (${names}) values (${values}) returning id`
      : sql`update goods_extension_field set (${names}) = (${values}), version = version + 1, updated_at = ${tx.now()}
          where id = ${id} returning id`,
  );
  return row.id;
}

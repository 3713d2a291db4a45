import { type ImportField, type ImportKindCode, importFields, importTexts } from '@materia/contract/areas/goods';
import type { Text } from '@materia/contract/kernel';
import { type Db, type Sql, sql } from '../../../kernel/index.ts';

/** What stands before the code of an installation's own field among the columns of a file. */
export const ownPrefix = 'own.';

/** Fields that files of a kind may bring beside those that every installation has: name and title, as JSON. */
export const ownFields = (kind: Sql): Sql => sql`
  case when ${kind} = 'EXTENSION' then coalesce((
    select jsonb_agg(jsonb_build_object('name', ${ownPrefix}::text || f.code, 'title', f.label) order by f.sort, f.id)
    from goods_extension_field f where f.enabled), '[]') else '[]'::jsonb end`;

/** A column of a kind with what people call it. */
export interface TitledField extends ImportField {
  readonly title: Text;
}

/** All columns that files of a kind may bring. */
export async function fieldsOf(db: Db, kind: ImportKindCode): Promise<TitledField[]> {
  const { own } = await db.one<{ own: readonly { name: string; title: string }[] }>(
    sql`select ${ownFields(sql`${kind}::text`)} as own`,
  );
  return [
    ...importFields[kind].map(field => ({
      ...field,
      title: importTexts[`import.column.${field.name}` as keyof typeof importTexts],
    })),
    ...own.map(({ name, title }) => ({ name, title: { zh: title, en: title } })),
  ];
}

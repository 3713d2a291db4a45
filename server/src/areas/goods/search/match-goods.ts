import { type Actor, type Sql, sql } from '../../../kernel/index.ts';
import { type Meant, meantBy } from './meant.ts';

const last = '\u{10ffff}';

/** Codes of companies that the actor may look through: the platform those of all. */
export function codeScope(actor: Actor, alias: string): Sql {
  if (actor.kind === 'system' || (actor.kind === 'staff' && actor.companyId === null)) return sql`true`;
  return actor.kind === 'staff' ? sql`${sql.id(`${alias}.company_id`)} = ${actor.companyId}` : sql`false`;
}

/** The ids of goods that a text finds, each way by its index (spec 03 §3.2). */
function foundBy(actor: Actor, meant: Meant): Sql {
  switch (meant.kind) {
    case 'TRACE':
      return sql`select f.id from goods f where f.trace_prefixes @> ${JSON.stringify([{ prefix: meant.prefix }])}::jsonb`;
    case 'BARCODE':
      return byBarcode(meant.codes);
    case 'TEXT':
      return byText(actor, meant.text);
  }
}

const byBarcode = (codes: readonly string[]): Sql => sql`
  select f.id from goods f where f.barcode = any(${codes}::text[])
  union all select f.id from goods f where f.extra_barcodes && ${codes}::text[]`;

function byText(actor: Actor, text: string): Sql {
  const code = sql`
    union all select c.goods_id from company_goods_code c
    where lower(c.external_goods_no) >= ${text} and lower(c.external_goods_no) < ${text + last} and ${codeScope(actor, 'c')}`;
  // A quarter of all goods has a letter somewhere: alone it is the first of a name.
  if (/^[a-z0-9]$/.test(text)) return sql`${beginning(text)} ${code}`;
  return sql`
    select f.id from goods f where text_grams(f.search_text) @> text_grams(${text}) and strpos(f.search_text, ${text}) > 0
    union all select f.id from goods f join manufacturer m on m.id = f.manufacturer_id
      where strpos(lower(m.name || ' ' || coalesce(m.short_name, '') || ' ' || array_to_string(m.alias, ' ')), ${text}) > 0 ${code}`;
}

function beginning(text: string): Sql {
  const begins = (column: Sql) =>
    sql`select f.id from goods f where ${column} >= ${text} and ${column} < ${text + last} and f.deleted_at is null`;
  return sql`${begins(sql`lower(f.goods_name)`)} union all ${begins(sql`lower(f.mnemonic)`)}`;
}

/** Whether a text finds goods `g`. */
export const matches = (actor: Actor, typed: string): Sql => sql`g.id in (${foundBy(actor, meantBy(typed))})`;

/**
 * How well a text fits goods `g`: 0 a whole code, 1 the beginning of a name, 2 of its initials or pinyin, 3 anywhere. Trace codes and
 * barcodes mean one goods.
 */
export function rankOf(actor: Actor, typed: string): Sql {
  const meant = meantBy(typed);
  if (meant.kind !== 'TEXT') return sql`0::int`;
  const { text } = meant;
  const begins = (...columns: string[]) =>
    sql.text(`(${columns.map(column => `coalesce(lower(g.${column}), '')`).join(' || chr(1) || ')})`);
  const names = begins('goods_name', 'generic_name', 'trade_name', 'short_name');
  return sql`case
    when lower(g.goods_no) = ${text} or g.barcode = ${text} or ${text} = any(g.extra_barcodes)
      or exists (select from goods_medicine d where d.goods_id = g.id
        and ${text} in (lower(d.approval_no), lower(d.standard_code), lower(d.insurance_code)))
      or exists (select from company_goods_code c where c.goods_id = g.id and lower(c.external_goods_no) = ${text} and ${codeScope(actor, 'c')})
      then 0
    when strpos(chr(1) || ${names}, chr(1) || ${text}) > 0 then 1
    when strpos(' ' || lower(g.mnemonic) || ' ' || lower(g.search_extra), ' ' || ${text}) > 0 then 2
    else 3 end`;
}

import { type Actor, beginsWith, join, type Sql, sql } from '../../../kernel/index.ts';
import { type Meant, meantBy } from './meant.ts';

/** Codes of companies that the actor may look through: the platform those of all. */
export function codeScope(actor: Actor, alias: string): Sql {
  if (actor.kind === 'system' || (actor.kind === 'staff' && actor.companyId === null)) return sql`true`;
  return actor.kind === 'staff' ? sql`${sql.id(`${alias}.company_id`)} = ${actor.companyId}` : sql`false`;
}

/** The goods `f` that a text finds, each way by its index (spec 03 §3.2). */
function waysOf(actor: Actor, meant: Meant): Sql[] {
  switch (meant.kind) {
    case 'TRACE':
      return [sql`f.trace_prefixes @> ${JSON.stringify([{ prefix: meant.prefix }])}::jsonb`];
    case 'BARCODE':
      return [sql`f.barcode = any(${meant.codes}::text[])`, sql`f.extra_barcodes && ${meant.codes}::text[]`];
    case 'TEXT':
      return byText(actor, meant.text);
  }
}

/** Goods whose code at a company is like that. */
const ofCode = (actor: Actor, id: Sql, like: Sql): Sql => sql`${id} = any(array(
  select c.goods_id from company_goods_code c where ${like} and ${codeScope(actor, 'c')}))`;

function byText(actor: Actor, text: string): Sql[] {
  const code = ofCode(actor, sql`f.id`, beginsWith(sql`lower(c.external_goods_no)`, text));
  // A quarter of all goods has a letter somewhere: alone it is the first of a name.
  if (/^[a-z0-9]$/.test(text)) {
    const names = [sql`lower(f.goods_name)`, sql`lower(f.mnemonic)`];
    return [...names.map(name => sql`${beginsWith(name, text)} and f.deleted_at is null`), code];
  }
  return [
    sql`text_grams(f.search_text) @> sought_grams(${text}) and strpos(f.search_text, ${text}) > 0`,
    sql`f.manufacturer_id is not null and f.manufacturer_id = any(array(select m.id from manufacturer m
      where strpos(lower(m.name || ' ' || coalesce(m.short_name, '') || ' ' || array_to_string(m.alias, ' ')), ${text}) > 0))`,
    code,
  ];
}

/**
 * Whether a text finds goods `g`. A single character finds thousands: they are known by where they lie, which holds within a statement
 * and asks no index again for each.
 */
export function matches(actor: Actor, typed: string): Sql {
  const found = waysOf(actor, meantBy(typed)).map(way => sql`select f.ctid from goods f where ${way}`);
  return sql`g.ctid = any(array(${join(found, sql` union all `)}))`;
}

/**
 * How well a text fits goods `g`: 0 a whole code, 1 the beginning of a name, 2 of its initials or pinyin, 3 anywhere. Trace codes and
 * barcodes mean one goods.
 */
export function rankOf(actor: Actor, typed: string): Sql {
  const meant = meantBy(typed);
  if (meant.kind !== 'TEXT') return sql`0::int`;
  const { text } = meant;
  const named = (...columns: string[]) =>
    sql.text(`(${columns.map(column => `coalesce(lower(g.${column}), '')`).join(' || chr(1) || ')})`);
  const names = named('goods_name', 'generic_name', 'trade_name', 'short_name');
  return sql`case
    when lower(g.goods_no) = ${text} or g.barcode = ${text} or ${text} = any(g.extra_barcodes) or ${hasNumber(text)}
      or ${ofCode(actor, sql`g.id`, sql`lower(c.external_goods_no) = ${text}`)} then 0
    when strpos(chr(1) || ${names}, chr(1) || ${text}) > 0 then 1
    when strpos(' ' || lower(g.mnemonic) || ' ' || lower(g.search_extra), ' ' || ${text}) > 0 then 2
    else 3 end`;
}

/** Numbers of a medicine have digits: a text without one is not looked for among them. */
const hasNumber = (text: string): Sql =>
  /\d/.test(text)
    ? sql`exists (select from goods_medicine d where d.goods_id = g.id
        and ${text} in (lower(d.approval_no), lower(d.standard_code), lower(d.insurance_code)))`
    : sql`false`;

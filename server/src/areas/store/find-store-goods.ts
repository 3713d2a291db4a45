import {
  beginsWith,
  isPaperNumber,
  type SearchSource,
  type Sql,
  type StaffActor,
  scopeOf,
  sql,
} from '../../kernel/index.ts';

interface Found {
  readonly id: number;
  readonly name: string;
  readonly spec: string;
  readonly maker: string;
}

/** What so many goods have somewhere is no hit but a page: then any of them do, after those that begin with it. */
const common = 1_500;
/** Of what is found somewhere so many are put in order. */
const most = 40;
/** Shelves of so many goods are looked through as they are; of longer ones what may be meant is found first. */
const short = 3_000;
const soldScope = scopeOf({ company: 'company_id', store: 'store_id' });

/** A quarter of all goods has a letter somewhere: alone it is the first of a name. */
const isBeginning = (text: string): boolean => /^[a-z0-9]$/.test(text) || isPaperNumber(text);

/** The goods that may be meant, of those that a store of the account has. */
function meant(actor: StaffActor, text: string, limit: number): Sql {
  const begins = sql`starts_with(lower(g.goods_name), ${text}) or starts_with(lower(g.mnemonic), ${text})`;
  return sql`
    with shelf as materialized (select sg.goods_id as id from store_goods sg where ${soldScope(actor, 'sg')} limit ${short})
    select g.id from shelf join goods g on g.id = shelf.id where (select count(*) from shelf) < ${short} and g.deleted_at is null
      and (${isBeginning(text) ? begins : sql`${begins} or strpos(g.search_text, ${text}) > 0`})
    union (select id from (${meantOfMany(actor, text, limit)}) many where (select count(*) from shelf) = ${short})`;
}

/** Those of many, each way by its index. */
function meantOfMany(actor: StaffActor, text: string, limit: number): Sql {
  const sold = sql`g.deleted_at is null
    and exists (select from store_goods sg where sg.goods_id = g.id and ${soldScope(actor, 'sg')})`;
  const begins = (column: Sql, from = text) => sql`
    (select g.id from goods g where ${beginsWith(column, from)} and ${sold} order by ${column}, g.id limit ${limit})`;
  const beginning = sql`${begins(sql`lower(g.goods_name)`)} union ${begins(sql`lower(g.mnemonic)`)}`;
  if (isBeginning(text)) return beginning;
  if (/^\d{5,}$/.test(text))
    return sql`${beginning} union ${begins(sql`g.barcode`)} union ${begins(sql`g.goods_no`, `G${text}`)}`;
  return sql`
    with beginning as materialized (${beginning}),
      found as materialized (
        select g.id, g.search_text, g.deleted_at from goods g
        where (select count(*) from beginning) < ${limit} and text_grams(g.search_text) @> sought_grams(${text}) limit ${common}),
      hits as materialized (select g.id from found g where strpos(g.search_text, ${text}) > 0 and ${sold} limit ${most})
    select id from beginning union (select id from hits)
    union (select g.id from goods g where (select count(*) from found) = ${common} and (select count(*) from hits) < ${limit}
      and strpos(g.search_text, ${text}) > 0 and ${sold} limit ${most})`;
}

/**
 * Goods of the palette, as the account's stores have them: by name, pinyin initials, number or barcode, those first whose name
 * begins with it (spec 01 §11).
 */
export const storeGoodsSearch: SearchSource = {
  needs: 'STOREGOODS',
  find: async (db, actor, { text, limit }) => {
    const rows = await db.rows<Found>(sql`
      select g.id, g.goods_name as name, g.spec, coalesce(maker.short_name, maker.name, '') as maker
      from (${meant(actor, text, limit)}) hit join goods g on g.id = hit.id
      left join manufacturer maker on maker.id = g.manufacturer_id
      order by not (starts_with(lower(g.goods_name), ${text}) or starts_with(lower(g.mnemonic), ${text})), g.goods_name, g.id
      limit ${limit}`);
    return rows.map(({ id, name, spec, maker }) => ({
      kind: 'storeGoods',
      id,
      title: `${name} ${spec}`.trim(),
      hint: maker,
      path: '/app/mall/store_goods_mgmt',
      search: { query: name },
    }));
  },
};

import { beginsWith, isPaperNumber, type SearchSource, type Sql, type StaffActor, sql } from '../../../kernel/index.ts';
import { goodsScope } from '../record/goods-scope.ts';

interface Found {
  readonly id: number;
  readonly name: string;
  readonly spec: string;
  readonly maker: string;
}

/** Of what thousands have somewhere in their texts so many are put in order. */
const anywhere = 100;

/** The goods that may be meant, each way by its index. */
function meant(actor: StaffActor, text: string, limit: number): Sql {
  const open = sql`g.deleted_at is null and ${goodsScope(actor, 'g')}`;
  const begin = (column: Sql, from: string) => sql`(select g.id from goods g
    where ${beginsWith(column, from)} and ${open} order by ${column}, g.id limit ${limit})`;
  const names = sql`${begin(sql`lower(g.goods_name)`, text)} union ${begin(sql`lower(g.mnemonic)`, text)}`;
  // A quarter of all goods has a letter somewhere: alone it is the first of a name.
  if (/^[a-z0-9]$/.test(text) || isPaperNumber(text)) return names;
  if (/^\d{5,}$/.test(text))
    return sql`${names} union ${begin(sql`g.barcode`, text)} union ${begin(sql`g.goods_no`, `G${text}`)}`;
  return sql`
    with beginning as materialized (${names})
    select id from beginning
    union (select g.id from goods g where (select count(*) from beginning) < ${limit}
      and text_grams(g.search_text) @> sought_grams(${text}) and strpos(g.search_text, ${text}) > 0 and ${open} limit ${anywhere})`;
}

/**
 * Goods of the palette for who reads the catalogue but keeps no store's shelf (spec 01 §11); who does finds them as the stores have
 * them. By name, pinyin initials, number or barcode, those first whose name begins with it.
 */
export const catalogueGoodsSearch: SearchSource = {
  needs: 'GOODS',
  find: async (db, actor, { text, limit }) => {
    if (actor.privs.has('STOREGOODS')) return [];
    const rows = await db.rows<Found>(sql`
      select g.id, g.goods_name as name, g.spec, coalesce(maker.short_name, maker.name, '') as maker
      from (${meant(actor, text, limit)}) hit join goods g on g.id = hit.id
      left join manufacturer maker on maker.id = g.manufacturer_id
      order by not (starts_with(lower(g.goods_name), ${text}) or starts_with(lower(g.mnemonic), ${text})), g.goods_name, g.id
      limit ${limit}`);
    return rows.map(({ id, name, spec, maker }) => ({
      kind: 'goods',
      id,
      title: `${name} ${spec}`.trim(),
      hint: maker,
      path: '/app/goods/goods_mgmt',
      search: { goodsId: String(id) },
    }));
  },
};

import type { GoodsFilter, GoodsTabCode } from '@materia/contract/areas/goods';
import { addDays, startOfDay } from '@materia/contract/kernel';
import { type Actor, all, type Db, type Sql, scopeOf, sql, when } from '../../../kernel/index.ts';
import { goodsScope } from '../record/goods-scope.ts';
import { codeScope, matches } from '../search/match-goods.ts';
import { nearIfNone } from '../search/near-if-none.ts';

const soldScope = scopeOf({ company: 'company_id', store: 'store_id' });

type Filter = GoodsFilter & { ids?: readonly number[] };

/** As `filterConditions`; where what is typed finds nothing, what it nearly is (spec 03 §3.2). */
export async function foundConditions(db: Db, actor: Actor, filter: Filter): Promise<Sql> {
  return filterConditions(actor, filter, filter.query ? await nearIfNone(db, actor, filter.query) : null);
}

/** Goods `g` that a filter means, with their medicine `d` beside them; deleted ones are the tab's affair. */
export function filterConditions(actor: Actor, filter: Filter, near: Sql | null = null): Sql {
  return all([
    goodsScope(actor, 'g'),
    when(filter.ids, ids => sql`g.id = any(${ids}::bigint[])`),
    when(filter.query, text => (near ? sql`g.id in (${near})` : matches(actor, text))),
    when(filter.codes, codes => sql`g.id in (${byCodes(actor, codes)})`),
    when(filter.goodsType, types => sql`g.goods_type = any(${types}::int[])`),
    filter.categoryId === undefined ? sql.empty : inCategory(filter.categoryId, filter.channel),
    when(filter.reviewStatus, list => sql`g.review_status = any(${list}::int[])`),
    published(filter.publishMask),
    when(filter.manufacturerId, id => sql`g.manufacturer_id = ${id}`),
    when(filter.brandId, id => sql`g.brand_id = ${id}`),
    when(filter.specials, list => sql`g.specials && ${list}::text[]`),
    when(filter.missing, list => sql`g.missing && ${list}::text[]`),
    when(
      filter.storeId,
      id =>
        sql`exists (select from store_goods sg where sg.store_id = ${id} and sg.goods_id = g.id and ${soldScope(actor, 'sg')})`,
    ),
    when(filter.submitCompanyId, id => sql`g.submit_company_id = ${id}`),
    ...ranges(filter),
    ...medical(filter),
  ]);
}

function published(mask: number | undefined): Sql {
  if (mask === undefined) return sql.empty;
  return mask === 0 ? sql`g.publish_mask = 0` : sql`g.publish_mask & ${mask}::int = ${mask}::int`;
}

const ranges = ({ priceRange, updatedRange }: GoodsFilter): Sql[] => [
  when(priceRange?.[0], from => sql`g.guide_price >= ${from}`),
  when(priceRange?.[1], to => sql`g.guide_price <= ${to}`),
  when(
    updatedRange,
    ([from, to]) => sql`(g.updated_at >= ${startOfDay(from)} and g.updated_at < ${startOfDay(addDays(to, 1))})`,
  ),
];

const medical = ({ rxType, dosageForm, storage, insuranceState }: GoodsFilter): Sql[] => [
  when(rxType, list => sql`coalesce(d.rx_type, 4) = any(${list}::int[])`),
  when(dosageForm, list => sql`d.dosage_form = any(${list}::text[])`),
  when(storage, list => sql`d.storage_condition = any(${list}::text[])`),
  when(
    insuranceState,
    list =>
      sql`(g.goods_type <= 4 and coalesce((select s.state from goods_insurance s where s.goods_id = g.id), 0) = any(${list}::int[]))`,
  ),
];

/** A category of a channel means those under it too; 0: goods that no category of the channel has. */
function inCategory(id: number, channel: number): Sql {
  const shown = sql`c.deleted_at is null and c.channels & ${channel}::int <> 0`;
  if (id === 0)
    return sql`not exists (select from goods_category_link l join goods_category c on c.id = l.category_id
      where l.goods_id = g.id and ${shown})`;
  return sql`g.id in (
    with recursive under (id) as (
      select c.id from goods_category c where c.id = ${id} and ${shown}
      union select c.id from goods_category c join under on c.parent_id = under.id where ${shown})
    select l.goods_id from goods_category_link l join under on under.id = l.category_id)`;
}

/** Goods that have one of these codes, whole: each way by its index. */
export function byCodes(actor: Actor, codes: readonly string[]): Sql {
  const upper = [...new Set(codes.flatMap(code => [code, code.toUpperCase()]))];
  const lower = codes.map(code => code.toLowerCase());
  return sql`
    select f.id from goods f where f.goods_no = any(${upper}::text[])
    union all select f.id from goods f where f.barcode = any(${codes}::text[])
    union all select f.id from goods f where f.extra_barcodes && ${codes}::text[]
    union all select m.goods_id from goods_medicine m where m.approval_no = any(${upper}::text[])
    union all select c.goods_id from company_goods_code c where lower(c.external_goods_no) = any(${lower}::text[]) and ${codeScope(actor, 'c')}`;
}

/** Look like another, and nobody has said they are not; what only another company sees tells nothing. All at once: the open pairs are few. */
const lookAlike = sql`
  select one.id from (
    select goods_id, other_id from goods_duplicate where ignored_at is null
    union all select other_id, goods_id from goods_duplicate where ignored_at is null) p
  join goods one on one.id = p.goods_id join goods other on other.id = p.other_id
  where other.deleted_at is null and (other.approved_at is not null or other.submit_company_id is not distinct from one.submit_company_id)`;

/** What a tab means. */
export function tabCondition(tab: GoodsTabCode): Sql {
  const alive = sql`g.deleted_at is null`;
  switch (tab) {
    case 'ALL':
      return alive;
    case 'PENDING':
      return sql`${alive} and g.review_status = 0`;
    case 'REJECTED':
      return sql`${alive} and g.review_status = 1`;
    case 'UNPUBLISHED':
      return sql`${alive} and g.review_status = 2 and g.publish_mask = 0`;
    case 'INCOMPLETE':
      return sql`${alive} and g.missing <> '{}'`;
    case 'DUPLICATE':
      return sql`${alive} and g.id in (${lookAlike})`;
    case 'DELETED':
      return sql`g.deleted_at is not null and g.merged_into_id is null`;
  }
}

import {
  linksOf,
  type XcxBlock,
  type XcxContent,
  type XcxLink,
  type XcxServedBlock,
} from '@materia/contract/areas/company';
import { type Db, type Sql, sql } from '../../../kernel/index.ts';
import { type PageGoodsOf, pageGoods } from '../../store/index.ts';
import { matsNear, type PagePlace, storesNear } from './near-places.ts';

/** Modules that show something; without what they list, nothing. */
const listing = new Set<XcxBlock['type']>([
  'GOODS',
  'SECKILL',
  'CATEGORY',
  'COUPON',
  'ACTIVITY',
  'SYMPTOM',
  'STORE',
  'MAT',
  'STORE_HOME',
]);

function open(block: XcxBlock, { now, customer }: PagePlace): boolean {
  const { hidden, from, to, customers } = block;
  if (hidden || (from && new Date(from) > now) || (to && new Date(to) <= now)) return false;
  return customer === undefined || customers === 'ALL' || customers === customer;
}

/** What a page shows now: modules that are open, with what they list and without what is off sale or over (spec 04 §3.7). */
export async function serveBlocks(db: Db, blocks: readonly XcxBlock[], place: PagePlace): Promise<XcxServedBlock[]> {
  const opened = blocks.filter(block => open(block, place));
  const dead = await deadLinks(db, opened.flatMap(linksOf), place);
  const served: XcxServedBlock[] = [];
  for (const each of opened) {
    const block = withoutLinks(each, dead);
    if (!block) continue;
    const content = await contentOf(db, block, place);
    const rows = Object.values(content).flat();
    if (listing.has(block.type) && rows.length === 0) continue;
    served.push({ block, content });
  }
  return served;
}

async function contentOf(db: Db, block: XcxBlock, place: PagePlace): Promise<XcxContent> {
  const goods = (of: Partial<PageGoodsOf> & { limit: number }) =>
    pageGoods(db, { storeId: place.storeId, companyId: place.companyId, now: place.now, ...of });
  switch (block.type) {
    case 'GOODS':
      if (block.goodsFrom === 'PICKED') return { goods: await goods({ goodsIds: block.goodsIds, limit: 20 }) };
      if (block.goodsFrom === 'BEST') return { goods: await goods({ best: true, limit: block.count }) };
      return { goods: await goods({ categoryId: block.categoryId, limit: block.count }) };
    case 'SECKILL':
      return { goods: await goods({ special: true, limit: block.count }) };
    case 'CATEGORY': {
      const named = await db.rows<{ id: number; name: string }>(sql`
        select id, name from goods_category where id = any(${block.categoryIds}::bigint[]) and deleted_at is null
        order by array_position(${block.categoryIds}::bigint[], id)`);
      const categories = [];
      for (const category of named) {
        const rows = await goods({ categoryId: category.id, limit: block.count });
        if (rows.length > 0) categories.push({ ...category, goods: rows });
      }
      return { categories };
    }
    case 'COUPON':
      return { coupons: await couponsOf(db, block.couponIds, place) };
    case 'ACTIVITY':
      return { activities: await activitiesOf(db, block.activityIds, place) };
    case 'DOCTOR':
      return { doctors: await doctorsOf(db, block.doctorIds, place) };
    case 'SYMPTOM':
      return { symptoms: await symptomsOf(db, block.symptomIds, place) };
    case 'STORE':
      return { stores: await storesNear(db, place, block.count) };
    case 'MAT':
      return { mats: await matsNear(db, place, block.count) };
    case 'STORE_HOME':
      return place.storeId === null ? {} : { home: await homeOf(db, { ...place, storeId: place.storeId }) };
    default:
      return {};
  }
}

const ofCompany = (alias: string, { companyId }: PagePlace): Sql =>
  sql`(${sql.id(`${alias}.company_id`)} is null or ${sql.id(`${alias}.company_id`)} = ${companyId}::bigint)`;

/** Coupons that customers take themselves, while there are any. */
const couponOpen = (place: PagePlace): Sql => sql`k.deleted_at is null and k.status = 1 and k.claim_from <= ${place.now}
  and (k.claim_to is null or k.claim_to > ${place.now}) and (k.total = -1 or k.issued < k.total) and ${ofCompany('k', place)}`;
const activityOpen = (
  place: PagePlace,
): Sql => sql`a.deleted_at is null and a.status in (10, 20, 30) and a.start_at <= ${place.now}
  and a.end_at > ${place.now} and ${ofCompany('a', place)}`;

type Content<K extends keyof XcxContent> = NonNullable<XcxContent[K]>;

const couponsOf = (db: Db, ids: readonly number[], place: PagePlace): Promise<Content<'coupons'>> =>
  db.rows(sql`
    select k.id, k.name, k.amount, k.threshold, k.pay_rate as "payRate" from coupon k
    where k.id = any(${ids}::bigint[]) and ${couponOpen(place)} order by array_position(${ids}::bigint[], k.id)`);

const activitiesOf = (db: Db, ids: readonly number[], place: PagePlace): Promise<Content<'activities'>> =>
  db.rows(sql`
    select a.id, a.name, a.end_at as "endAt", a.banner from activity a
    where a.id = any(${ids}::bigint[]) and ${activityOpen(place)} order by array_position(${ids}::bigint[], a.id)`);

const doctorsOf = (db: Db, ids: readonly number[], place: PagePlace): Promise<Content<'doctors'>> =>
  db.rows(sql`
    select d.id, d.name, d.title, d.dept_name as "deptName" from doctor d
    where d.id = any(${ids}::bigint[]) and d.deleted_at is null and d.enabled and d.review_status = 2 and ${ofCompany('d', place)}
    order by array_position(${ids}::bigint[], d.id)`);

/** 症状自查: each chosen symptom (none chosen: the first ones) with what it warns of, and those of its goods that sell here. */
async function symptomsOf(db: Db, ids: readonly number[], place: PagePlace): Promise<Content<'symptoms'>> {
  const chosen = ids.length > 0 ? sql`and s.id = any(${ids}::bigint[])` : sql.empty;
  const rows = await db.rows<Omit<Content<'symptoms'>[number], 'goods'> & { goodsIds: number[] }>(sql`
    select s.id, s.name, s.icon, s.red_flags as "redFlags", s.care_tip as "careTip", array(
      select sg.goods_id from symptom_goods sg where sg.symptom_id = s.id
      order by array_position(array['MAIN', 'ASSIST', 'CARE'], sg.role), sg.rank, sg.id) as "goodsIds"
    from symptom s where s.enabled and s.deleted_at is null ${chosen}
    order by array_position(${ids}::bigint[], s.id), s.sort, s.id limit ${mostSymptoms}`);
  const { storeId, companyId, now } = place;
  const wanted = [...new Set(rows.flatMap(({ goodsIds }) => goodsIds))];
  const sold = await pageGoods(db, { storeId, companyId, now, goodsIds: wanted, limit: Math.max(1, wanted.length) });
  const byId = new Map(sold.map(goods => [goods.goodsId, goods]));
  return rows.map(({ goodsIds, ...row }) => ({ ...row, goods: goodsIds.flatMap(id => byId.get(id) ?? []) }));
}
const mostSymptoms = 12;

type HomeRow = Content<'home'>[number] & { readonly link: { readonly type: XcxLink['type']; readonly value: string } };

/** A store's own page without what leads to nothing and goods that are off sale (spec 04 §3.7). */
async function homeOf(db: Db, place: PagePlace & { readonly storeId: number }): Promise<Content<'home'>> {
  const { storeId, now } = place;
  const rows = await db.rows<HomeRow>(sql`
    select h.kind, h.title, h.image_url as "imageUrl",
      jsonb_build_object('type', h.link_type, 'value', coalesce(h.link_value, '')) as link, h.goods_ids as "goodsIds"
    from store_home_config h where h.store_id = ${storeId} and h.enabled and coalesce(h.valid_from <= ${now}, true)
      and coalesce(h.valid_to > ${now}, true) order by h.kind, h.sort, h.id`);
  const dead = await deadLinks(
    db,
    rows.map(({ link }) => ({ ...link, name: '' })),
    place,
  );
  const goodsIds = rows.flatMap(row => row.goodsIds);
  const selling = await pageGoods(db, { storeId, companyId: place.companyId, now, goodsIds, limit: 200 });
  const onSale = new Set(goodsIds.length > 0 ? selling.map(({ goodsId }) => goodsId) : []);
  return rows.flatMap(row => {
    const sold = row.goodsIds.filter(id => onSale.has(id));
    if (dead.has(keyOf(row.link)) || (row.kind === 'GOODS' && sold.length === 0)) return [];
    return { ...row, goodsIds: sold };
  });
}

const keyOf = ({ type, value }: Pick<XcxLink, 'type' | 'value'>) => `${type} ${value}`;

/** Links that lead to nothing now: off sale, over, not published. */
async function deadLinks(db: Db, links: readonly XcxLink[], place: PagePlace): Promise<ReadonlySet<string>> {
  const dead = new Set<string>();
  const ids = (type: XcxLink['type']) =>
    [...new Set(links.filter(link => link.type === type).map(({ value }) => Number(value)))].filter(Boolean);
  const without = async (
    type: XcxLink['type'],
    alive: (ids: readonly number[]) => Promise<readonly { id: number }[]>,
  ) => {
    const wanted = ids(type);
    if (wanted.length === 0) return;
    const living = new Set((await alive(wanted)).map(({ id }) => id));
    for (const id of wanted) if (!living.has(id)) dead.add(`${type} ${id}`);
  };
  await without('GOODS', async wanted => {
    const { companyId, storeId, now } = place;
    const rows = await pageGoods(db, { companyId, storeId, now, goodsIds: wanted, limit: 100 });
    return rows.map(({ goodsId }) => ({ id: goodsId }));
  });
  await without('COUPON', wanted => couponsOf(db, wanted, place));
  await without('ACTIVITY', wanted => activitiesOf(db, wanted, place));
  await without('CATEGORY', wanted =>
    db.rows(sql`select id from goods_category where id = any(${wanted}::bigint[]) and deleted_at is null and enabled`),
  );
  await without('PAGE', wanted =>
    db.rows(
      sql`select id from xcx_template where id = any(${wanted}::bigint[]) and deleted_at is null and enabled and published_no is not null`,
    ),
  );
  return dead;
}

/** A module without the items whose link leads nowhere; a notice keeps its words. */
function withoutLinks(block: XcxBlock, dead: ReadonlySet<string>): XcxBlock | undefined {
  const lives = ({ link }: { readonly link: XcxLink }) => !dead.has(keyOf(link));
  switch (block.type) {
    case 'BANNER': {
      const items = block.items.filter(lives);
      return items.length > 0 ? { ...block, items } : undefined;
    }
    case 'NAV': {
      const items = block.items.filter(lives);
      return items.length > 0 ? { ...block, items } : undefined;
    }
    case 'IMAGE':
      return { ...block, areas: block.areas.filter(lives) };
    case 'NOTICE':
      return lives(block) ? block : { ...block, link: { type: 'NONE', value: '', name: '' } };
    default:
      return block;
  }
}

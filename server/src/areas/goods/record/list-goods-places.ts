import {
  type GoodsMatRow,
  type GoodsPriceRow,
  type GoodsStoreRow,
  listGoodsMats,
  listGoodsPrices,
  listGoodsStores,
} from '@materia/contract/areas/goods';
import { startOfDay } from '@materia/contract/kernel';
import { all, on, type Sql, type StaffActor, sql, when } from '../../../kernel/index.ts';
import { matScope } from '../../mat/index.ts';
import { specialAt, storeScope, sumOverdue } from '../../store/index.ts';
import { demandGoods, isPlatform } from './goods-scope.ts';

const pageOf = ({ limit, page }: { limit: number; page: number }): Sql =>
  sql`limit ${limit} offset ${(page - 1) * limit}`;

/** POST goods/{goods_id}/stores/LP: stores of the caller's that sell it (spec 03 §4). */
export const listGoodsStoresHandler = on(listGoodsStores)(async ({ params, body }, ctx) => {
  await demandGoods(ctx.db, ctx.actor, params.goods_id);
  const from = sql`from store_goods sg join store s on s.id = sg.store_id join company c on c.id = s.company_id
    where sg.goods_id = ${params.goods_id} and s.deleted_at is null and ${storeScope(ctx.actor, 's')}
      ${when(body.published, published => sql`and sg.is_publish = ${published}`)}`;
  const found = await ctx.db.rows<GoodsStoreRow & { goodsId: number; held: number; nextExpiry: string | null }>(sql`
    select sg.id as "storeGoodsId", sg.goods_id as "goodsId", sg.held, sg.next_expiry as "nextExpiry", s.id as "storeId", s.name as "storeName", c.name as "companyName", sg.goods_price as "goodsPrice",
      ${specialAt(ctx.now())} as "specialPrice", sg.goods_number as "goodsNumber", greatest(sg.goods_number - sg.held, 0) as available,
      sg.is_publish as "isPublish", sg.block ${from} order by s.id ${pageOf(params)}`);
  const rows = (await sumOverdue(ctx.db, found, ctx.now())).map(({ goodsId: _, held: _h, ...row }) => row);
  const { total } = await ctx.db.one<{ total: number }>(sql`select count(*) as total ${from}`);
  return { rows, total };
});

/** POST goods/{goods_id}/mats/LP: by track. */
export const listGoodsMatsHandler = on(listGoodsMats)(async ({ params }, ctx) => {
  await demandGoods(ctx.db, ctx.actor, params.goods_id);
  const from = sql`from track t join mat m on m.id = t.mat_id join company c on c.id = m.company_id
    where t.goods_id = ${params.goods_id} and m.deleted_at is null and ${matScope(ctx.actor, 'm')}`;
  const rows = await ctx.db.rows<GoodsMatRow>(sql`
    select t.id as "trackGoodsId", m.id as "matId", m.mat_no as "matNo", m.mat_name as "matName", c.name as "companyName",
      t.track_no as "trackNo", t.price, t.special_price as "specialPrice", t.stock, greatest(t.stock - t.held, 0) as available, t.locks,
      t.next_expiry as "nextExpiry" ${from} order by m.id, t.id ${pageOf(params)}`);
  const { total } = await ctx.db.one<{ total: number }>(sql`select count(*) as total ${from}`);
  return { rows, total };
});

const costKinds = ['COMPANY_COST', 'STORE_COST', 'SUPPLIER'];

/** Whose prices they are: a place's in its scope; costs with COST alone, of the own company. */
function priceScope(actor: StaffActor): Sql {
  const place = sql`(l.store_id is null or exists (select from store s where s.id = l.store_id and ${storeScope(actor, 's')}))
    and (l.track_id is null or exists (select from track t join mat m on m.id = t.mat_id where t.id = l.track_id and ${matScope(actor, 'm')}))`;
  const company = isPlatform(actor) ? sql`true` : sql`(l.company_id is null or l.company_id = ${actor.companyId})`;
  return actor.privs.has('COST')
    ? sql`${place} and ${company}`
    : sql`${place} and ${company} and not l.kind = any(${costKinds}::text[])`;
}

/** POST goods/{goods_id}/prices/LP, the newest first. */
export const listGoodsPricesHandler = on(listGoodsPrices)(async ({ params, body }, ctx) => {
  await demandGoods(ctx.db, ctx.actor, params.goods_id);
  const where = all([
    sql`l.goods_id = ${params.goods_id}`,
    priceScope(ctx.actor),
    when(body.kinds, kinds => sql`l.kind = any(${kinds}::text[])`),
    when(body.reasons, reasons => sql`l.reason = any(${reasons}::text[])`),
    when(body.since, since => sql`l.at >= ${startOfDay(since)}`),
  ]);
  const rows = await ctx.db.rows<GoodsPriceRow>(sql`
    select l.id, l.kind, coalesce(m.mat_name || ' ' || t.track_no, s.name, p.name, c.name) as "placeName", l.old_price as old, l.new_price as new,
      l.reason, u.name as by, l.at
    from goods_price_log l left join store s on s.id = l.store_id left join track t on t.id = l.track_id left join mat m on m.id = t.mat_id
      left join company c on c.id = l.company_id left join supplier p on p.id = l.supplier_id left join sys_user u on u.id = l.by_user_id
    where ${where} order by l.at desc, l.id desc ${pageOf(params)}`);
  const { total } = await ctx.db.one<{ total: number }>(
    sql`select count(*) as total from goods_price_log l where ${where}`,
  );
  return { rows, total };
});

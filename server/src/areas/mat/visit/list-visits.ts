import {
  FunnelStage,
  type GoodsVisitFilter,
  type GoodsVisitRow,
  GoodsVisitStatus,
  listGoodsVisits,
  listMatVisits,
  readVisitFunnel,
} from '@materia/contract/areas/mat';
import { addDays, type BodyOf, dayOf, durationDays, startOfDay } from '@materia/contract/kernel';
import {
  all,
  type Ctx,
  countEach,
  countRows,
  type Db,
  join,
  listPage,
  on,
  type Sql,
  type StaffActor,
  sql,
  when,
} from '../../../kernel/index.ts';
import { matInScope, matScope } from '../mat-scope.ts';

type Body = BodyOf<typeof listGoodsVisits>;
type Asking = Pick<Ctx<StaffActor>, 'actor' | 'db' | 'now'>;

const sortColumns = { createdAt: 'v.created_at', amount: 'v.amount' } as const;
const from = sql.text('from goods_visit v join mat m on m.id = v.mat_id');

/** What a filter says but for the status, and but for whether it is of goods or of a search. */
function conditions(body: GoodsVisitFilter & { ids?: number[] }, actor: StaffActor, now: Date): Sql {
  const like = body.query && `%${body.query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const days = body.range ?? durationDays(body.duration, dayOf(now));
  return all([
    matScope(actor, 'm'),
    when(
      days ?? undefined,
      ([first, last]) => sql`v.created_at >= ${startOfDay(first)} and v.created_at < ${startOfDay(addDays(last, 1))}`,
    ),
    when(body.channel, list => sql`v.channel = any(${list}::text[])`),
    when(body.matId, id => sql`v.mat_id = ${id}`),
    when(body.goodsId, id => sql`v.goods_id = ${id}`),
    when(body.storeId, id => sql`m.store_id = ${id}`),
    when(body.companyId, id => sql`v.company_id = ${id}`),
    when(body.ordered, () => sql`v.order_no is not null`),
    when(body.ids, ids => sql`v.id = any(${ids}::bigint[])`),
    when(
      like,
      text => sql`(v.visit_no ilike ${text} or v.order_no ilike ${text} or m.mat_name ilike ${text} or m.mat_no ilike ${text}
        or exists (select from goods g where g.id = v.goods_id and coalesce(g.short_name, g.goods_name) ilike ${text}))`,
    ),
  ]);
}

const ofStatus = ({ status }: GoodsVisitFilter): Sql => (status ? sql`v.status = any(${status}::int[])` : sql`true`);

/** The rows that `ids` names (`select v.id, … as n`), in their order. */
export const readVisitRows = (db: Db, ids: Sql): Promise<GoodsVisitRow[]> =>
  db.rows(sql`
    with page as materialized (${ids})
    select v.id as "visitId", v.visit_no as "visitNo", v.status, c.short_name as "companyName", v.mat_id as "matId", m.mat_no as "matNo",
      m.mat_name as "matName", s.name as "storeName", t.sub_no as "subNo", t.track_no as "trackNo", v.goods_id as "goodsId",
      coalesce(g.short_name, g.goods_name) as "goodsName", g.spec, v.order_no as "orderNo", v.channel, v.quantity, v.amount,
      v.created_at as "createdAt", v.viewed_at as "viewedAt", v.carted_at as "cartedAt", v.ordered_at as "orderedAt", v.paid_at as "paidAt",
      v.dispensed_at as "dispensedAt", v.taken_at as "takenAt", v.ended_at as "endedAt", v.fault_code as "faultCode",
      v.search_text as "searchText", v.version
    from page join goods_visit v on v.id = page.id join company c on c.id = v.company_id join mat m on m.id = v.mat_id
    join goods g on g.id = v.goods_id left join store s on s.id = m.store_id left join track t on t.id = v.track_id
    order by page.n`);

type Sorted = GoodsVisitFilter & Pick<Body, 'sort' | 'ids'>;

/** Those at goods: searches in vain are not of the list. */
const atGoods = (body: Sorted, actor: StaffActor, now: Date): Sql =>
  sql`${conditions(body, actor, now)} and v.goods_id is not null`;

/** `select v.id, … as n`: the visits of a filter that an account may see, in their order. */
export function visitsOf(body: Sorted, actor: StaffActor, now: Date): Sql {
  const keys = (body.sort ?? []).map(({ field, order }) => sql`${sql.id(sortColumns[field])} ${sql.text(order)}`);
  return sql`select v.id, row_number() over (order by ${join([...keys, sql`v.created_at desc`, sql`v.id desc`])}) as n
    ${from} where ${atGoods(body, actor, now)} and ${ofStatus(body)}`;
}

function listVisits({ actor, db, now }: Asking, body: Body, params: { limit: number; page: number }) {
  const found = sql`${from} where ${atGoods(body, actor, now())}`;
  const ids = sql`${visitsOf(body, actor, now())} order by n limit ${params.limit} offset ${(params.page - 1) * params.limit}`;
  return listPage(body, {
    rows: () => readVisitRows(db, ids),
    total: async () => ({
      ...(await countRows(db, sql`${found} and ${ofStatus(body)}`, body.exact)),
      counts: await countEach(db, found, 'status', { codes: GoodsVisitStatus, column: sql`v.status` }),
    }),
  });
}

/** POST mat/goods-visit/LP (spec 06 §6). */
export const listGoodsVisitsHandler = on(listGoodsVisits)(({ params, body }, ctx) => listVisits(ctx, body, params));

/** POST mat/{id}/goods-visit/LP. */
export const listMatVisitsHandler = on(listMatVisits)(async ({ params: { id, ...params }, body }, ctx) =>
  (await matInScope(ctx.db, ctx.actor, id))
    ? listVisits(ctx, { ...body, matId: id }, params)
    : ctx.fail('row.notFound'),
);

/** Whoever got further was there before, whether a device said so or not. */
const reached: Readonly<Record<(typeof FunnelStage.all)[number], Sql>> = {
  viewed: sql`true`,
  carted: sql`v.carted_at is not null or v.ordered_at is not null`,
  ordered: sql`v.ordered_at is not null`,
  paid: sql`v.paid_at is not null`,
  taken: sql`v.taken_at is not null`,
};
const searchesShown = 20;

/** POST mat/goods-visit/funnel: how far people got, and what they searched for in vain. */
export const readVisitFunnelHandler = on(readVisitFunnel)(async ({ body }, { actor, db, now }) => {
  const where = conditions(body, actor, now());
  const counted = FunnelStage.all.map(stage => sql`count(*) filter (where ${reached[stage]})::int as ${sql.id(stage)}`);
  const found = await db.one<Record<string, number>>(
    sql`select ${join(counted)} ${from} where ${where} and ${ofStatus(body)} and v.goods_id is not null`,
  );
  const searches = await db.rows<{ text: string; count: number; mats: number; lastAt: string }>(sql`
    select v.search_text as text, count(*)::int as count, count(distinct v.mat_id)::int as mats, max(v.created_at) as "lastAt"
    ${from} where ${where} and v.goods_id is null group by v.search_text order by count desc, "lastAt" desc limit ${searchesShown}`);
  return { stages: FunnelStage.all.map(stage => ({ stage, count: found[stage] ?? 0 })), searches };
});

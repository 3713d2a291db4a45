import {
  type OrderShare,
  type RevenueSimulation,
  RevenueTerms,
  simulateRevenue,
} from '@materia/contract/areas/company';
import { addDays, type BodyOf, type Day, dayOf, durationDays, startOfDay } from '@materia/contract/kernel';
import { all, type Ctx, type Db, on, refuse, type StaffActor, sql } from '../../../kernel/index.ts';
import { orderScope } from '../../order/index.ts';
import { compareShares, concerned } from './compare-shares.ts';
import {
  everPublished,
  type Published,
  type Rule,
  revenueColumns,
  revenueScope,
  termsOf,
  withVersions,
} from './revenue.store.ts';
import {
  baseOf,
  categoryPaths,
  type Ruled,
  readOrders,
  ruledOf,
  type ShareableOrder,
  shareOrder,
} from './share-order.ts';

const mostDays = 92;
const mostOrders = 100_000;
const shownOrders = 20;

/** What the orders' goods are filed under, and what these categories are called. */
async function goodsOf(db: Db, orders: readonly ShareableOrder[]) {
  const goods = new Set(orders.flatMap(({ lines }) => lines.map(({ goodsId }) => goodsId)));
  const named = await db.rows<{ id: number; name: string }>(sql`select id, name from goods_category`);
  return { paths: await categoryPaths(db, [...goods]), categories: new Map(named.map(({ id, name }) => [id, name])) };
}

/** The rule, version and shares of one order: what is booked by, and what is answered here, is the same function. */
async function sharesOfOrder(ctx: Ctx<StaffActor>, orderNo: string): Promise<OrderShare> {
  const where = sql`o.order_no = ${orderNo} and ${orderScope(ctx.actor, 'o')}`;
  const [order] = await readOrders(ctx.db, where, 1);
  if (!order) return ctx.fail('revenue.noOrder');
  const ruled = ruledOf(await everPublished(ctx.db), order);
  return shareOrder(order, ruled, await goodsOf(ctx.db, [order]));
}

function daysAsked(ctx: Ctx<StaffActor>, range: readonly [Day, Day] | undefined): [Day, Day] {
  const [from, to] = range ?? durationDays('LAST_MONTH', dayOf(ctx.now())) ?? refuse('row.notFound');
  if (to >= addDays(from, mostDays)) refuse('revenue.rangeTooLong', {}, { path: ['range'] });
  return [from, to];
}

/** The rule as if what is written, or that version, had always held; nobody else's of the same width goes before it. */
async function ruleToTry(ctx: Ctx<StaffActor>, body: BodyOf<typeof simulateRevenue>): Promise<Published> {
  const rule = await ctx.db.maybe<Rule>(sql`
    select ${revenueColumns} from revenue_rule r where r.id = ${body.ruleId ?? null} and r.deleted_at is null and ${revenueScope(ctx.actor)}`);
  if (!rule) return refuse('row.notFound');
  const [full] = await withVersions(ctx.db, [rule]);
  const version = full?.versions.find(({ no }) => no === body.version);
  if (body.version !== undefined && !version) return refuse('row.notFound');
  const terms = version ? termsOf(version) : RevenueTerms.parse(rule.draft);
  const always = { ...terms, ruleId: rule.id, no: version?.no ?? 0, validFrom: '0001-01-01', validTo: null };
  return { ...rule, stopOn: null, versions: [always] };
}

/** A draft has no number. */
const withoutDraftNo = (ruled: Ruled | undefined) => ruled && { ...ruled, no: ruled.no === 0 ? null : ruled.no };

const baseBy = (orders: readonly ShareableOrder[], ruled: readonly (Ruled | undefined)[]) =>
  orders.reduce((sum, order, at) => sum + baseOf(order, ruled[at]?.terms.baseKind ?? 'NET'), 0);

/** So much is worked out while somebody waits. */
export function demandFew(orders: number): void {
  if (orders > mostOrders) refuse('revenue.tooMany', { n: mostOrders });
}

async function simulate(ctx: Ctx<StaffActor>, body: BodyOf<typeof simulateRevenue>): Promise<RevenueSimulation> {
  const range = daysAsked(ctx, body.range);
  const tried = await ruleToTry(ctx, body);
  const where = all([
    orderScope(ctx.actor, 'o'),
    sql`o.done_at >= ${startOfDay(range[0])} and o.done_at < ${startOfDay(addDays(range[1], 1))}`,
    tried.companyId === null ? sql`true` : sql`o.company_id = ${tried.companyId}`,
  ]);
  const found = await readOrders(ctx.db, where, mostOrders + 1);
  demandFew(found.length);
  const rules = await everPublished(ctx.db);
  const others = rules.filter(({ id }) => id !== tried.id);
  const nowRuled = (order: ShareableOrder) => ruledOf(rules, order);
  const thenRuled = (order: ShareableOrder) => withoutDraftNo(ruledOf([tried, ...others], order));
  const orders = found.filter(order => thenRuled(order)?.rule === tried);
  const compared = concerned(found, new Set(orders), nowRuled);
  const goods = await goodsOf(ctx.db, compared);
  const before = compared.map(nowRuled);
  const after = compared.map(thenRuled);
  return {
    range,
    orderCount: orders.length,
    baseBefore: baseBy(compared, before),
    baseAfter: baseBy(compared, after),
    ...compareShares(compared, before, after, goods.paths),
    orders: orders.slice(-shownOrders).map(order => shareOrder(order, thenRuled(order), goods)),
  };
}

/** POST revenue/simulate: one order, or a rule against all that were done; nothing is saved (spec 04 §3.5). */
export const simulateRevenueHandler = on(simulateRevenue)(async ({ body }, ctx) => {
  if (body.orderNo) return { order: await sharesOfOrder(ctx, body.orderNo), simulation: null };
  if (body.ruleId === undefined) return ctx.fail('revenue.askSomething');
  return { order: null, simulation: await simulate(ctx, body) };
});

import { type ProfitTerms, summarizeProfit } from '@materia/contract/areas/statistics';
import { type BodyOf, type Day, dayOf } from '@materia/contract/kernel';
import { type Actor, type Db, on } from '../../../kernel/index.ts';
import { profitTerms, share } from '../query/figures.ts';
import { readFigures } from '../query/figures-database.ts';
import { metaOf } from '../query/freshness.ts';
import { conditionOf, demandPlaces, filtersOf, keysOf } from '../query/stat-conditions.ts';
import { askedDays, type Compared, comparedDays, demandRawDays } from '../query/stat-range.ts';
import { type RawSums, type Summing, sumAll, summing } from '../query/sum-rollup.ts';
import { profitOrderDays } from './profit-orders.ts';

type Body = BodyOf<typeof summarizeProfit>;
type DayTerms = ProfitTerms & { readonly day: Day };

/**
 * Cards and days of 订单利润 (spec 02 §6.6): orders by the day they became paid, refunds with their sale, so that the cards are the sum
 * of the orders below. By loss, number or goods nothing is kept: there the orders themselves are read.
 */
export const summarizeProfitHandler = on(summarizeProfit)(({ body }, ctx) =>
  readFigures(ctx.actor, async db => {
    const days = askedDays(body, dayOf(ctx.now()));
    await demandPlaces(db, ctx.actor, body);
    const compared = comparedDays(days, body.compare, ctx.now());
    const read = isRaw(body) ? rawProfit : rolledProfit;
    const own = await read(db, ctx.actor, body, { days });
    return {
      range: [...days] as [Day, Day],
      sums: own.sums,
      compareRange: compared ? ([...compared.days] as [Day, Day]) : null,
      compareSums: compared ? (await read(db, ctx.actor, body, compared)).sums : null,
      byDay: own.byDay,
      ...(await metaOf(db, ctx.now(), days)),
    };
  }),
);

const isRaw = (body: Body): boolean =>
  body.lossOnly || Boolean(body.keyword) || (body.goodsIds?.length ?? 0) > 0 || (body.categoryIds?.length ?? 0) > 0;

interface Profit {
  readonly sums: ProfitTerms;
  readonly byDay: DayTerms[];
}

async function rolledProfit(db: Db, actor: Actor, body: Body, { days, until }: Compared): Promise<Profit> {
  const filters = filtersOf(body, { actor, today: days[1], source: 'ORDERS' });
  const of: Omit<Summing, 'by'> = {
    needs: keysOf(filters),
    condition: conditionOf(filters),
    days,
    onSaleDay: true,
    counts: 'ORDERS',
    until,
  };
  const byDay = await db.rows<RawSums & { day: Day }>(summing({ ...of, by: [], byDay: true }));
  return {
    sums: profitTerms(await sumAll(db, of)),
    byDay: byDay.map(({ day, ...sums }) => ({ day, ...profitTerms(sums) })).sort((a, b) => (a.day < b.day ? -1 : 1)),
  };
}

async function rawProfit(db: Db, actor: Actor, body: Body, { days, until }: Compared): Promise<Profit> {
  demandRawDays(days);
  const rows = await profitOrderDays(db, { actor, filter: body, days, until });
  const total = (name: Exclude<keyof ProfitTerms, 'margin'> | 'uncosted') =>
    rows.reduce((sum, row) => sum + row[name], 0);
  const [paid, refunded, profit, uncosted] = [total('paid'), total('refunded'), total('profit'), total('uncosted')];
  return {
    sums: {
      orders: total('orders'),
      uncostedOrders: total('uncostedOrders'),
      paid,
      refunded,
      cost: total('cost'),
      platformFee: total('platformFee'),
      deliveryCost: total('deliveryCost'),
      payFee: total('payFee'),
      serviceFee: total('serviceFee'),
      profit,
      margin: share(profit - uncosted, paid - refunded - uncosted),
    },
    byDay: rows.map(({ uncosted: _, ...row }) => row),
  };
}

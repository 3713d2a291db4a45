import { backfillCosts } from '@materia/contract/areas/goods';
import { type Day, dayOf } from '@materia/contract/kernel';
import { type Db, on } from '../../../kernel/index.ts';
import { amendOrder, type UncostedLine, uncostedLines } from '../../order/index.ts';
import { costsAt } from '../cost-at.ts';
import { companyOf } from './whose-costs.ts';

const mostDays = 92;
/** Orders of one call; the rest waits for the next. */
const mostOrders = 500;
const dayMs = 86_400_000;

interface CostedLine extends UncostedLine {
  readonly cost: number;
}

/** The lines that have a cost on their day. */
async function withCosts(db: Db, lines: readonly UncostedLine[]): Promise<CostedLine[]> {
  const costs = await costsAt(
    db,
    lines.map(line => ({ ...line, day: dayOf(new Date(line.paidAt)) })),
  );
  return lines.flatMap((line, index) => {
    const found = costs[index];
    return found ? [{ ...line, cost: found.cost }] : [];
  });
}

const daysOf = ([from, to]: readonly [Day, Day]) => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** POST cost/backfill: order by order, each in a transaction of its own; lines that have a cost stay as they are booked. */
export const backfillCostsHandler = on(backfillCosts)(async ({ body }, ctx) => {
  const companyId = companyOf(ctx.actor, body.companyId);
  const range = body.range as [Day, Day];
  if (daysOf(range) > mostDays) ctx.fail('cost.rangeTooLong', { n: mostDays });
  const lines = await uncostedLines(ctx.db, { companyId, range, goodsIds: body.goodsIds });
  const costed = await withCosts(ctx.db, lines);
  const orderIds = [...new Set(costed.map(({ orderId }) => orderId))];
  const now = body.dryRun ? orderIds : orderIds.slice(0, mostOrders);
  const mine = costed.filter(({ orderId }) => now.includes(orderId));
  const answer = {
    lines: lines.length,
    costed: mine.length,
    orders: now.length,
    amount: mine.reduce((sum, { cost, number }) => sum + cost * number, 0),
    left: orderIds.length - now.length,
  };
  if (body.dryRun) return answer;
  for (const orderId of now) {
    const costs = mine.filter(line => line.orderId === orderId);
    await ctx.row(orderId, async tx => {
      const { orderNo } = await amendOrder(tx, { orderId, costs });
      const after = Object.fromEntries(costs.map(({ orderLineId, cost }) => [`line${orderLineId}`, cost]));
      tx.record({ targetType: 'ORDER', targetId: orderId, targetName: orderNo, after });
      return null;
    });
  }
  return answer;
});

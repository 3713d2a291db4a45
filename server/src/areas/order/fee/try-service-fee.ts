import { type FeeTrial, tryServiceFee } from '@materia/contract/areas/order';
import { type Day, dayOf } from '@materia/contract/kernel';
import { on, sql } from '../../../kernel/index.ts';
import { orderReach } from '../order-scope.ts';
import { netOf } from '../refund/money-only.ts';
import { type FeeOrder, type FeeRule, feeOf, missesOf, ruleFor } from './match-service-fee.ts';
import { chargeOf, rulesInForce } from './service-fee.store.ts';

type Order = Omit<FeeTrial, 'amount' | 'charged' | 'rules'> & { companyId: number; doneAt: string | null };

/** Each rule held against the order, in the order in which they are asked. */
function heldAgainst(rules: readonly FeeRule[], order: FeeOrder, day: Day, base: number): FeeTrial['rules'] {
  const winner = ruleFor(rules, order, day);
  return [...rules]
    .sort((a, b) => b.priority - a.priority)
    .map(rule => {
      const misses = missesOf(rule, order, day);
      const { id, name, priority } = rule;
      return {
        id,
        name,
        priority,
        misses,
        amount: misses.length === 0 ? feeOf(rule, base) : null,
        wins: rule === winner,
      };
    });
}

/** POST service_order_fee/trial: what an order would be charged, by the day it was done, or today; charges nothing. */
export const tryServiceFeeHandler = on(tryServiceFee)(async ({ body }, ctx) => {
  const order = await ctx.db.maybe<Order>(sql`
    select o.id as order_id, o.order_no as "orderNo", o.company_id as "companyId", c.name as "companyName",
      coalesce(m.mat_name, s.name) as "placeName", o.order_type as "orderType", o.channel, o.fulfil_type as "fulfilType",
      greatest(0, ${netOf}) as base, o.done_at as "doneAt"
    from customer_order o join company c on c.id = o.company_id left join store s on s.id = o.store_id
      left join mat m on m.id = o.mat_id
    where o.order_no = ${body.orderNo} and ${orderReach(ctx.actor, 'o')}`);
  if (!order) return ctx.fail('fee.noOrder');
  const { companyId, doneAt, ...shown } = order;
  const known = (await rulesInForce(ctx.db)).filter(rule => rule.id !== body.rule?.id);
  // The rule of the form comes first, so that it is seen to win over none but those below it.
  const rules: FeeRule[] = [...(body.rule ? [{ ...body.rule, id: null }] : []), ...known];
  const day = dayOf(doneAt === null ? ctx.now() : new Date(doneAt));
  const held = heldAgainst(rules, { companyId, ...shown }, day, order.base);
  const charge = await chargeOf(ctx.db, order.order_id);
  return {
    ...shown,
    amount: held.find(rule => rule.wins)?.amount ?? 0,
    charged: charge ? charge.amount - charge.reversedAmount : null,
    rules: held,
  };
});

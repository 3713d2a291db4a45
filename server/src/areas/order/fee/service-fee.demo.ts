import { RefundStatus } from '@materia/contract/areas/order';
import { addDays, dayOf } from '@materia/contract/kernel';
import type { Row } from '../../../demo/copy-rows.ts';
import type { DemoArea } from '../../../demo/demo-area.ts';
import { type Db, sql } from '../../../kernel/index.ts';
import { type FeeRule, feeOf, reversedOf, ruleFor } from './match-service-fee.ts';

interface DoneOrder {
  readonly id: number;
  readonly companyId: number;
  readonly orderType: string;
  readonly channel: string;
  readonly fulfilType: string;
  readonly doneAt: string;
  /** What was paid and not yet refunded when it was done, and what is by now. */
  readonly base: number;
  readonly kept: number;
}

const open = {
  channel: null,
  fulfilType: null,
  orderType: null,
  fixedAmount: 0,
  rate: 0,
  minAmount: 0,
  maxAmount: null,
};
/** Company 1 pays a rate, and a sum for each parcel; company 2 a rate (spec 02 §7: 3 fee rules). */
function rulesOf(today: string): FeeRule[] {
  const since = { validFrom: addDays(today, -150), validTo: null, enabled: true };
  return [
    {
      ...open,
      ...since,
      id: 1,
      name: '商城订单服务费',
      companyId: 1,
      calc: 'RATE',
      rate: 150,
      maxAmount: 2000,
      priority: 10,
    },
    {
      ...open,
      ...since,
      id: 2,
      name: '快递订单每单服务费',
      companyId: 1,
      fulfilType: 'EXPRESS',
      calc: 'FIXED',
      fixedAmount: 120,
      priority: 20,
    },
    {
      ...open,
      ...since,
      id: 3,
      name: '杭州试点服务费',
      companyId: 2,
      calc: 'RATE',
      rate: 120,
      minAmount: 30,
      priority: 10,
    },
  ];
}

function doneOrders(db: Db, since: string): Promise<DoneOrder[]> {
  return db.rows(sql`
    select o.id, o.company_id as "companyId", o.order_type as "orderType", o.channel, o.fulfil_type as "fulfilType", o.done_at as "doneAt",
      o.paid_amount - coalesce((select sum(r.amount) from order_refund r where r.owner_type = 'ORDER' and r.owner_id = o.id
        and r.status = ${RefundStatus.byName.refunded} and r.done_at <= o.done_at), 0)::bigint as base,
      o.paid_amount - o.refunded_amount as kept
    from customer_order o where o.done_at >= ${since}::date order by o.done_at, o.id`);
}

/** What the orders of five months were charged, refunds taken off (spec 02 §4.6). */
export const serviceFeeDemo: DemoArea = {
  area: 'service_fee',
  fill: async ({ db, copy, today }) => {
    const rules = rulesOf(today);
    const companies = new Set((await db.rows<{ id: number }>(sql`select id from company`)).map(({ id }) => id));
    const own = rules.filter(rule => companies.has(rule.companyId as number));
    await copy('service_order_fee', own.map(ruleRow));
    const charges = (await doneOrders(db, addDays(today, -150))).flatMap((order): Row[] => {
      const rule = ruleFor(own, order, dayOf(new Date(order.doneAt)));
      const amount = rule ? feeOf(rule, order.base) : 0;
      if (!rule || amount === 0) return [];
      const { id: order_id, companyId: company_id, base, doneAt: at } = order;
      const reversed_amount = reversedOf({ base, amount }, order.kept);
      return [{ order_id, rule_id: rule.id, company_id, base, amount, reversed_amount, at }];
    });
    await copy('order_fee', charges);
    await db.run(sql`
      update customer_order o set service_fee = f.amount - f.reversed_amount from order_fee f where f.order_id = o.id`);
  },
};

const ruleRow = (rule: FeeRule): Row => ({
  id: rule.id,
  name: rule.name,
  company_id: rule.companyId,
  fulfil_type: rule.fulfilType,
  calc: rule.calc,
  fixed_amount: rule.fixedAmount,
  rate: rule.rate,
  min_amount: rule.minAmount,
  max_amount: rule.maxAmount,
  valid_from: rule.validFrom,
  priority: rule.priority,
});

import { addDays, dayOf } from '@materia/contract/kernel';
import type { DemoFill } from '../../demo/demo-area.ts';
import { sql } from '../../kernel/index.ts';
import type { Wish } from './order-make.demo.ts';

const levelBp = [10_000, 11_000, 12_000, 15_000];

/** Points of the last eleven months, one for each yuan of goods paid, by level (spec 05 §4.5); the older ones were never granted. */
export async function earnPoints(
  demo: DemoFill,
  paid: readonly { orderId: number; paid: number; doneAt: Date | null; wish: Wish }[],
): Promise<void> {
  const { db, copy, today } = demo;
  const from = addDays(today, -330);
  const balances = new Map<string, { customerId: number; companyId: number; points: number }>();
  const orders = await db.rows<{ id: number; net: number; orderNo: string }>(sql`
    select id, paid_amount - refunded_amount - delivery_fee as net, order_no as "orderNo" from customer_order where done_at is not null order by id`);
  const byId = new Map(orders.map(order => [order.id, order]));
  const rows = paid
    .filter(each => each.doneAt !== null && dayOf(each.doneAt) >= from)
    .sort((a, b) => Number(a.doneAt) - Number(b.doneAt))
    .flatMap(each => {
      const order = byId.get(each.orderId);
      const { person, seller } = each.wish;
      const points = Math.floor((Math.max(order?.net ?? 0, 0) / 100) * ((levelBp[person.level] as number) / 10_000));
      if (points === 0 || !order) return [];
      const key = `${person.id}/${seller.companyId}`;
      const balance = balances.get(key) ?? { customerId: person.id, companyId: seller.companyId, points: 0 };
      balance.points += points;
      balances.set(key, balance);
      return [
        {
          customer_id: person.id,
          company_id: seller.companyId,
          kind: 'EARN',
          delta: points,
          after: balance.points,
          remaining: points,
          expire_on: expiry(each.doneAt as Date),
          ref_type: 'ORDER',
          ref_id: each.orderId,
          seq: 0,
          order_no: order.orderNo,
          at: each.doneAt,
        },
      ];
    });
  const spent = await db.rows<{
    id: number;
    customerId: number;
    companyId: number;
    used: number;
    orderNo: string;
    at: string;
  }>(sql`
    select id, customer_id as "customerId", company_id as "companyId", points_used as used, order_no as "orderNo", paid_at as at
    from customer_order where points_used > 0 and paid_at is not null order by id`);
  for (const each of spent) {
    const key = `${each.customerId}/${each.companyId}`;
    const balance = balances.get(key) ?? { customerId: each.customerId, companyId: each.companyId, points: 0 };
    balances.set(key, balance);
    const about = {
      customer_id: each.customerId,
      company_id: each.companyId,
      ref_type: 'ORDER',
      ref_id: each.id,
      seq: 0,
      order_no: each.orderNo,
      at: new Date(each.at),
      expire_on: expiry(new Date(each.at)),
    };
    rows.push(
      { ...about, kind: 'ADJUST', delta: each.used, after: balance.points + each.used, remaining: 0 },
      { ...about, kind: 'DEDUCT', delta: -each.used, after: balance.points, remaining: 0 },
    );
  }
  await copy(
    'points_ledger',
    rows.map((row, index) => ({ id: index + 1, ledger_no: `JF${String(index + 1).padStart(10, '0')}`, ...row })),
  );
  await copy(
    'customer_account',
    [...balances.values()].map((each, index) => ({
      id: index + 1,
      customer_id: each.customerId,
      company_id: each.companyId,
      points: each.points,
    })),
  );
  await db.run(
    sql`update customer_order o set points_earned = l.delta from points_ledger l where l.ref_type = 'ORDER' and l.ref_id = o.id and l.kind = 'EARN'`,
  );
}

/** The end of the month, twelve months on. */
function expiry(at: Date): string {
  const [year = 0, month = 0] = dayOf(at).split('-').map(Number);
  return new Date(Date.UTC(year + 1, month, 0)).toISOString().slice(0, 10);
}

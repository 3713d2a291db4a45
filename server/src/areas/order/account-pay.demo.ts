import { addDays, dayOf, startOfDay } from '@materia/contract/kernel';
import type { Row } from '../../demo/copy-rows.ts';
import type { DemoFill } from '../../demo/demo-area.ts';
import { sql } from '../../kernel/index.ts';

interface Spent {
  readonly paymentId: number;
  readonly customerId: number;
  readonly orderNo: string;
  readonly amount: number;
  readonly at: string;
}

/** What was paid from an account had been given to its customer before, as 商币 of the platform (spec 00 §7 Money). */
export async function payFromAccounts({ db, copy }: DemoFill): Promise<void> {
  const spent = await db.rows<Spent>(sql`
    select p.id as "paymentId", o.customer_id as "customerId", o.order_no as "orderNo", p.amount, p.paid_at as at
    from order_payment p join customer_order o on p.owner_type = 'ORDER' and o.id = p.owner_id
    where p.pay_type = 4 and p.status = 1 and p.amount > 0 order by p.paid_at, p.id`);
  const byCustomer = [...Map.groupBy(spent, each => each.customerId)];
  await copy(
    'shangbi_ledger',
    byCustomer
      .flatMap(([customerId, payments]) => ledgerOf(customerId, payments))
      .map((row, index) => ({ id: index + 1, ledger_no: `SB${String(index + 1).padStart(10, '0')}`, ...row })),
  );
  const { last } = await db.one<{ last: number }>(sql`select coalesce(max(id), 0)::int as last from customer_account`);
  await copy(
    'customer_account',
    byCustomer.map(([customer_id, payments], index) => ({
      ...{ id: last + 1 + index, customer_id, company_id: 0 },
      shangbi: givenTo(payments) - sumOf(payments),
    })),
  );
}

const sumOf = (payments: readonly Spent[]): number => payments.reduce((sum, each) => sum + each.amount, 0);
/** In whole hundreds of yuan. */
const givenTo = (payments: readonly Spent[]): number => Math.ceil(sumOf(payments) / 10_000) * 10_000;

function ledgerOf(customer_id: number, payments: readonly Spent[]): Row[] {
  const [first] = payments as [Spent];
  let after = givenTo(payments);
  const given = startOfDay(addDays(dayOf(new Date(first.at)), -1));
  const rows: Row[] = [
    {
      customer_id,
      kind: 'ASSIGN',
      delta: after,
      after,
      ref_type: 'CUSTOMER',
      ref_id: customer_id,
      order_no: null,
      at: given,
    },
  ];
  for (const { paymentId, orderNo, amount, at } of payments) {
    after -= amount;
    const ref = { ref_type: 'ORDER_PAYMENT', ref_id: paymentId, order_no: orderNo };
    rows.push({ customer_id, kind: 'SPEND', delta: -amount, after, ...ref, at });
  }
  return rows;
}

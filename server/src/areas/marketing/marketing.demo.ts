import { addDays, startOfDay } from '@materia/contract/kernel';
import { json, type Row } from '../../demo/copy-rows.ts';
import type { DemoArea, DemoFill } from '../../demo/demo-area.ts';
import { sql } from '../../kernel/index.ts';

/** Coupons of the demo: name, kind, threshold, amount, pay rate, most taken off; company null: the platform's. */
const coupons = [
  ['满50减8元券', 1, null, 5000, 800, null, null],
  ['满99减15元券', 1, 1, 9900, 1500, null, null],
  ['会员88折券', 2, 1, 3000, null, 8800, 2000],
  ['新人立减5元', 1, null, 2000, 500, null, null],
  ['免配送费券', 5, 1, 3900, 600, null, null],
  ['百姓安满60减10', 1, 2, 6000, 1000, null, null],
] as const;

interface Held {
  readonly customerId: number;
  readonly companyId: number;
  readonly couponId: number;
}

export const marketingDemo: DemoArea = {
  area: 'marketing',
  fill: async ({ copy, db, random, today }) => {
    const members = await db.rows<Omit<Held, 'couponId'>>(
      sql`select customer_id as "customerId", company_id as "companyId" from customer_member order by customer_id`,
    );
    const held: Held[] = members.flatMap(member =>
      coupons.flatMap(([, , companyId], index) =>
        (companyId === null || companyId === member.companyId) && random.chance(0.18)
          ? [{ ...member, couponId: index + 1 }]
          : [],
      ),
    );
    await copy('coupon', couponRows(today, held));
    await copy('customer_coupon', heldRows(today, held));
  },
};

const validity = (today: string) => ({
  valid_from: startOfDay(addDays(today, -30)),
  valid_to: new Date(startOfDay(addDays(today, 31)).getTime() - 1000),
});

const couponRows = (today: string, held: readonly Held[]): Row[] =>
  coupons.map(([name, kind, companyId, threshold, amount, payRate, maxReduce], index) => ({
    id: index + 1,
    coupon_no: `CP${String(index + 1).padStart(6, '0')}`,
    name,
    company_id: companyId,
    kind,
    threshold,
    amount,
    pay_rate: payRate,
    max_reduce: maxReduce,
    take_type: 1,
    claim_from: startOfDay(addDays(today, -420)),
    valid_kind: 1,
    ...validity(today),
    per_customer: 99,
    issued: held.filter(each => each.couponId === index + 1).length,
    cost_share: json(
      companyId === null ? { platform: 10000, company: 0, store: 0 } : { platform: 0, company: 10000, store: 0 },
    ),
    exclude_rx: true,
    status: 1,
  }));

const heldRows = (today: string, held: readonly Held[]): Row[] =>
  held.map((each, index) => ({
    id: index + 1,
    code: `K${String(index + 1).padStart(11, '0')}`,
    coupon_id: each.couponId,
    customer_id: each.customerId,
    company_id: coupons[each.couponId - 1]?.[2] ?? null,
    seq_no: 1,
    ...validity(today),
    status: 1,
    way: 'CLAIM',
  }));

/** Coupons count what was issued and used, once the orders of the past have used theirs. */
export async function sumCoupons({ db }: DemoFill): Promise<void> {
  await db.run(sql`update coupon c set issued = n.issued, used = n.used
      from (select coupon_id, count(*) as issued, count(*) filter (where status = 2) as used from customer_coupon group by 1) n where n.coupon_id = c.id`);
}

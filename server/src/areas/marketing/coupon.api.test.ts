import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { areaRows } from '../../testing/area-rows.ts';
import { areaTest } from '../../testing/area-test.ts';
import { couponForBasket, freeCoupon, lockCoupon, returnCoupon, usableCoupons, useCoupon } from './index.ts';

const at = areaTest();
const rows = areaRows(at);
let companyId: number;
let customerId: number;
let goodsId: number;
let made = 0;

beforeEach(async () => {
  at.setNow('2026-06-15T04:00:00.000Z');
  companyId = await rows.company();
  customerId = await rows.customer();
  goodsId = await rows.goods();
});

/** A coupon a customer has, 10 yuan from 50 unless said; `of` is its rules, `mine` the customer's copy. */
async function coupon(of: Record<string, unknown> = {}, mine: Record<string, unknown> = {}): Promise<number> {
  made += 1;
  const couponId = await at.add('coupon', {
    coupon_no: `Q${made}`,
    name: `券${made}`,
    company_id: companyId,
    kind: 1,
    threshold: 5000,
    amount: 1000,
    take_type: 1,
    claim_from: '2026-01-01T00:00:00Z',
    valid_kind: 1,
    status: 1,
    ...of,
  });
  return at.add('customer_coupon', {
    code: String(made).padStart(12, '0'),
    coupon_id: couponId,
    customer_id: customerId,
    company_id: companyId,
    seq_no: 1,
    valid_from: '2026-06-01T00:00:00+08:00',
    valid_to: '2026-06-30T00:00:00+08:00',
    way: 'CLAIM',
    ...mine,
  });
}
const scopeItem = (customerCouponId: number, type: string, id: number) =>
  at.db.run(sql`
    insert into coupon_item (coupon_id, item_type, item_id)
    select coupon_id, ${type}::text, ${id}::bigint from customer_coupon where id = ${customerCouponId}`);
const lock = (customerCouponId: number, orderId: number) =>
  at.tx(tx => lockCoupon(tx, { customerCouponId, customerId, orderId }));
const status = async (id: number) => {
  const row = await at.db.one<{ status: number; orderId: number | null }>(
    sql`select status, order_id as "orderId" from customer_coupon where id = ${id}`,
  );
  return [row.status, row.orderId];
};
const use = (orderId: number) =>
  at.tx(tx => useCoupon(tx, { orderId, storeId: 5, matId: null, discountAmount: 1000, orderAmount: 6000 }));

describe('a coupon goes with its order (spec 05 §3, §4.4)', () => {
  test('locked, used, returned; every call once only', async () => {
    const id = await coupon();
    await lock(id, 1);
    await lock(id, 1);
    expect(await status(id)).toEqual([4, 1]);
    await use(1);
    await use(1);
    await at.tx(tx => freeCoupon(tx, 1));
    expect(await status(id)).toEqual([2, 1]);
    expect([await at.tx(tx => returnCoupon(tx, 1)), await at.tx(tx => returnCoupon(tx, 1))]).toEqual([
      'RETURNED',
      'NONE',
    ]);
    expect(await status(id)).toEqual([1, null]);
    const events = await at.db.rows<{ payload: { from: number; to: number } }>(
      sql`select payload from outbox where aggregate_type = 'customer_coupon' and aggregate_id = ${id} order by id`,
    );
    expect(events.map(event => [event.payload.from, event.payload.to])).toEqual([
      [1, 4],
      [4, 2],
      [2, 1],
    ]);
    const used = await at.db.one(sql`select used from coupon where coupon_no = ${`Q${made}`}`);
    expect(used).toEqual({ used: 0 });
  });

  test('two orders at once: one has it (05 W4)', async () => {
    const id = await coupon();
    const results = await Promise.allSettled([lock(id, 1), lock(id, 2)]);
    expect(results.map(result => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(result => result.status === 'rejected')).toMatchObject({
      reason: { key: 'marketing.couponTaken' },
    });
  });

  test('it holds to the end of its last day, not before its first', async () => {
    const id = await coupon();
    at.setNow('2026-06-30T15:59:59.000Z');
    await lock(id, 1);
    const late = await coupon();
    at.setNow('2026-06-30T16:00:00.000Z');
    await expect(lock(late, 2)).rejects.toMatchObject({ key: 'marketing.couponInvalid' });
    at.setNow('2026-05-31T15:59:59.000Z');
    await expect(lock(late, 2)).rejects.toMatchObject({ key: 'marketing.couponInvalid' });
  });

  test('past its last day a freed one is expired and a used one does not come back', async () => {
    const [freed, used] = [await coupon(), await coupon()];
    await lock(freed, 31);
    await lock(used, 32);
    await use(32);
    at.setNow('2026-07-01T04:00:00.000Z');
    await at.tx(tx => freeCoupon(tx, 31));
    expect(await status(freed)).toEqual([3, null]);
    expect(await at.tx(tx => returnCoupon(tx, 32))).toBe('EXPIRED');
    expect(await status(used)).toEqual([2, 32]);
  });

  test("somebody else's, and a void one, are refused", async () => {
    const foreign = await coupon({}, { customer_id: await rows.customer() });
    await expect(lock(foreign, 1)).rejects.toMatchObject({ key: 'marketing.couponInvalid' });
    const gone = await coupon({}, { status: -1 });
    await expect(lock(gone, 1)).rejects.toMatchObject({ key: 'marketing.couponInvalid' });
  });
});

describe('coupons for a basket (spec 05 §4.4)', () => {
  const context = () => ({
    customerId,
    companyId,
    storeId: 5,
    matId: null,
    orderType: 'STORE_ORDER',
    channel: 'MINI_PROGRAM',
  });
  const line = (lineNo: number, of: number, goodsPrice = 6000) => ({
    lineNo,
    goodsId: of,
    number: 1,
    goodsPrice,
    specialPrice: 0,
    rx: false,
  });
  const forBasket = (customerCouponId: number, lines = [line(1, goodsId)]) =>
    at.tx(tx => couponForBasket(tx, context(), { customerCouponId, lines }));
  const problem = async (id: number) => (await forBasket(id)).problem?.key;

  test('the best in front, what cannot be used behind with its reason', async () => {
    await coupon({ amount: 300 });
    await coupon({ amount: 900 });
    await coupon({ threshold: 9900 });
    await coupon({ company_id: null, kind: 2, amount: null, pay_rate: 9000, threshold: 0 }, { company_id: null });
    const list = await at.tx(tx => usableCoupons(tx, context(), { lines: [line(1, goodsId)] }));
    expect(list.map(each => [each.value, each.problem?.key])).toEqual([
      [900, undefined],
      [600, undefined],
      [300, undefined],
      [0, 'marketing.couponThreshold'],
    ]);
  });

  test('scope by goods, by category with its children, by brand, and all but', async () => {
    const other = await rows.goods();
    const parent = await at.add('goods_category', { name: '感冒' });
    const child = await at.add('goods_category', { name: '风寒', parent_id: parent, level: 2 });
    await at.add('goods_category_link', { goods_id: goodsId, category_id: child });
    const brand = await at.add('brand', { name: `品牌${made}` });
    await at.db.run(sql`update goods set brand_id = ${brand} where id = ${other}`);
    const lines = [line(1, goodsId), line(2, other)];
    const scoped = async (scope: number, type: string, id: number) => {
      const mine = await coupon({ scope });
      await scopeItem(mine, type, id);
      return (await forBasket(mine, lines)).coupon?.lineNos;
    };
    expect(await scoped(1, 'GOODS', goodsId)).toEqual([1]);
    expect(await scoped(2, 'GOODS', goodsId)).toEqual([2]);
    expect(await scoped(1, 'CATEGORY', parent)).toEqual([1]);
    expect(await scoped(1, 'BRAND', brand)).toEqual([2]);
    expect(await scoped(1, 'STORE', 5)).toEqual([1, 2]);
    expect(await scoped(1, 'STORE', 6)).toBeUndefined();
    expect(await scoped(2, 'STORE', 6)).toEqual([1, 2]);
  });

  test('order type, channel, level and customers new or old', async () => {
    expect(await problem(await coupon({ order_types: ['MAT_ORDER'] }))).toBe('marketing.couponScope');
    expect(await problem(await coupon({ channels: ['STAFF'] }))).toBe('marketing.couponScope');
    expect(await problem(await coupon({ levels: [2] }))).toBe('marketing.couponScope');
    expect(await problem(await coupon({ user_type: 2 }))).toBe('marketing.couponScope');
    const forNew = await coupon({ user_type: 1 });
    expect(await problem(forNew)).toBeUndefined();
    await at.add('customer_place', {
      customer_id: customerId,
      company_id: companyId,
      orders: 1,
      first_at: new Date(),
      last_at: new Date(),
    });
    expect(await problem(forNew)).toBe('marketing.couponScope');
  });

  test('taken by another order, foreign, expired', async () => {
    const taken = await coupon();
    await lock(taken, 7);
    expect(await problem(taken)).toBe('marketing.couponTaken');
    const own = await at.tx(tx =>
      couponForBasket(tx, { ...context(), orderId: 7 }, { customerCouponId: taken, lines: [line(1, goodsId)] }),
    );
    expect(own.coupon?.amount).toBe(1000);
    const elsewhere = await rows.company();
    expect(await problem(await coupon({}, { company_id: elsewhere }))).toBe('marketing.couponInvalid');
    expect(await problem(await coupon({}, { valid_to: '2026-06-14T00:00:00+08:00' }))).toBe('marketing.couponInvalid');
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { areaRows } from '../../testing/area-rows.ts';
import { areaTest } from '../../testing/area-test.ts';
import { customerModule } from './customer.module.ts';
import {
  addPoints,
  earnPoints,
  freePoints,
  lockPoints,
  type PointsOrder,
  pointsEarned,
  returnPoints,
  reverseEarned,
  usePoints,
} from './index.ts';
import { pointsExpiry } from './points.ts';

const at = areaTest([customerModule]);
const rows = areaRows(at);
let companyId: number;
let customerId: number;
let ref = 0;

beforeEach(async () => {
  at.setNow('2026-06-15T04:00:00.000Z');
  companyId = await rows.company();
  customerId = await rows.customer();
});

const give = (points: number, expireOn?: string) => {
  ref += 1;
  return at.tx(tx =>
    addPoints(tx, { customerId, companyId, kind: 'REWARD', points, ref: { type: 'TEST', id: ref }, expireOn }),
  );
};
/** An order row, bare: locks point to it. */
const order = async (): Promise<PointsOrder> => {
  ref += 1;
  const storeId = await rows.store(companyId);
  const orderNo = `2606150000${String(ref).padStart(8, '0')}`;
  const orderId = await at.add('customer_order', {
    order_no: orderNo,
    day_seq: ref,
    company_id: companyId,
    store_id: storeId,
    order_type: 'STORE_ORDER',
    channel: 'STAFF',
    fulfil_type: 'STORE_PICKUP',
    delivery_mode: 'SELF_STORE',
    delivery_day: '2026-06-15',
    order_status_code: 22,
    status_since: new Date(),
    placed_at: new Date(),
    goods_amount: 0,
    payable: 0,
  });
  return { orderId, orderNo, customerId, companyId };
};
const account = () =>
  at.db.one<{ points: number; locked: number }>(
    sql`select points, points_locked as locked from customer_account where customer_id = ${customerId} and company_id = ${companyId}`,
  );
const ledger = (kind: string) =>
  at.db.rows<{ delta: number; after: number; expireOn: string | null }>(
    sql`select delta, after, expire_on as "expireOn" from points_ledger where customer_id = ${customerId} and kind = ${kind} order by id`,
  );

describe('the writer of points (spec 05 §4.5)', () => {
  test('ledger and account move together, a repeated document does not', async () => {
    const of = { customerId, companyId, kind: 'REWARD', points: 50, ref: { type: 'TEST', id: 100_001 } } as const;
    const booked = await Promise.all([1, 2, 3].map(() => at.tx(tx => addPoints(tx, of))));
    expect(new Set(booked.map(entries => entries[0]?.id)).size).toBe(1);
    expect(await account()).toEqual({ points: 50, locked: 0 });
    expect(await ledger('REWARD')).toEqual([{ delta: 50, after: 50, expireOn: '2027-06-30' }]);
  });

  test('points die at the end of the month, so many months on', () => {
    expect(pointsExpiry(new Date('2026-06-15T04:00:00Z'), 12)).toBe('2027-06-30');
    expect(pointsExpiry(new Date('2026-01-31T15:59:59Z'), 1)).toBe('2026-02-28');
    expect(pointsExpiry(new Date('2026-01-31T16:00:00Z'), 1)).toBe('2026-03-31');
  });

  test('what dies first is spent first, one row per lot', async () => {
    await give(30, '2026-12-31');
    await give(20, '2026-07-31');
    const of = { customerId, companyId, kind: 'EXCHANGE', points: -25, ref: { type: 'TEST', id: 100_002 } } as const;
    const booked = await at.tx(tx => addPoints(tx, of));
    expect(booked.map(entry => [entry.delta, entry.after, entry.expireOn])).toEqual([
      [-20, 30, '2026-07-31'],
      [-5, 25, '2026-12-31'],
    ]);
    expect(await at.tx(tx => addPoints(tx, of))).toHaveLength(2);
    expect(await account()).toEqual({ points: 25, locked: 0 });
  });

  test('too few are refused and nothing is booked', async () => {
    await give(10);
    const of = { customerId, companyId, kind: 'ADJUST', points: -11, ref: { type: 'TEST', id: 100_003 } } as const;
    await expect(at.tx(tx => addPoints(tx, of))).rejects.toMatchObject({ key: 'customer.pointsShort' });
    expect(await account()).toEqual({ points: 10, locked: 0 });
  });
});

describe('points of an order (spec 05 §4.5)', () => {
  test('locked points are not there for others; freed ones are; each once', async () => {
    await give(100);
    const [first, second] = [await order(), await order()];
    await at.tx(tx => lockPoints(tx, first, 80));
    await at.tx(tx => lockPoints(tx, first, 80));
    expect(await account()).toEqual({ points: 100, locked: 80 });
    await expect(at.tx(tx => lockPoints(tx, second, 21))).rejects.toMatchObject({ key: 'customer.pointsShort' });
    const exchange = {
      customerId,
      companyId,
      kind: 'EXCHANGE',
      points: -21,
      ref: { type: 'TEST', id: 100_004 },
    } as const;
    await expect(at.tx(tx => addPoints(tx, exchange))).rejects.toMatchObject({ key: 'customer.pointsShort' });
    await at.tx(tx => freePoints(tx, first));
    await at.tx(tx => freePoints(tx, first));
    expect(await account()).toEqual({ points: 100, locked: 0 });
    await at.tx(tx => usePoints(tx, first));
    expect(await account()).toEqual({ points: 100, locked: 0 });
  });

  test('two orders, points for one: exactly one locks them', async () => {
    await give(100);
    const orders = [await order(), await order()];
    const results = await Promise.allSettled(orders.map(each => at.tx(tx => lockPoints(tx, each, 60))));
    expect(results.map(result => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await account()).locked).toBe(60);
  });

  test('a changed order locks the new number', async () => {
    await give(100);
    const changed = await order();
    for (const points of [80, 30, 100, 0, 40]) await at.tx(tx => lockPoints(tx, changed, points));
    expect(await account()).toEqual({ points: 100, locked: 40 });
  });

  test('paid: spent once; refunded: back with the expiry they had, or 30 days where it has passed', async () => {
    await give(20, '2026-06-30');
    await give(100, '2027-06-30');
    const of = await order();
    await at.tx(tx => lockPoints(tx, of, 50));
    await at.tx(tx => usePoints(tx, of));
    await at.tx(tx => usePoints(tx, of));
    expect(await account()).toEqual({ points: 70, locked: 0 });
    expect((await ledger('DEDUCT')).map(row => row.delta)).toEqual([-20, -30]);
    at.setNow('2026-07-10T04:00:00.000Z');
    const refund = (refundId: number, points: number) => at.tx(tx => returnPoints(tx, of, { refundId, points }));
    expect(await refund(900_001, 40)).toBe(40);
    expect(await refund(900_001, 40)).toBe(40);
    expect(await refund(900_002, 40)).toBe(10);
    expect(await ledger('RETURN')).toEqual([
      { delta: 30, after: 100, expireOn: '2027-06-30' },
      { delta: 10, after: 110, expireOn: '2026-08-09' },
      { delta: 10, after: 120, expireOn: '2026-08-09' },
    ]);
  });

  test('done: floor of yuan × rate × level, none for activity orders, taken back as far as there', async () => {
    expect([pointsEarned(12_999, 1, 0), pointsEarned(12_999, 1, 1), pointsEarned(10_000, 2, 3)]).toEqual([
      129, 142, 300,
    ]);
    await at.add('customer_member', {
      customer_id: customerId,
      company_id: companyId,
      member_no: `H${ref}`,
      level: 2,
      joined_at: new Date(),
    });
    const of = await order();
    expect(await at.tx(tx => earnPoints(tx, of, { netGoodsFen: 10_000, activity: true }))).toBe(0);
    const earn = () => at.tx(tx => earnPoints(tx, of, { netGoodsFen: 10_000, activity: false }));
    expect([await earn(), await earn()]).toEqual([120, 120]);
    expect(await account()).toEqual({ points: 120, locked: 0 });
    const other = await order();
    await at.tx(tx => lockPoints(tx, other, 100));
    const reverse = (refundId: number, points: number) => at.tx(tx => reverseEarned(tx, of, { refundId, points }));
    expect([await reverse(900_003, 15), await reverse(900_003, 15), await reverse(900_004, 120)]).toEqual([15, 15, 5]);
    expect(await account()).toEqual({ points: 100, locked: 100 });
  });
});

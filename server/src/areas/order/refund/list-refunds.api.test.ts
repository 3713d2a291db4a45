import { listRefunds } from '@materia/contract/areas/order';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, openStore, orderWorld } from '../../../testing/given-order.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let world: OrderWorld;
let manager: TestClient;
let other: number;
let mat: Awaited<ReturnType<OrderWorld['mat']>>;
const now = '2026-03-10T04:00:00.000Z';
const ids = new Map<string, number>();

/** A refund of an order of its own, asked for at noon of a day. */
async function given(name: string, day: string, place: object): Promise<void> {
  const n = ids.size + 1;
  const orderId = await world.add('customer_order', {
    ...{ order_no: `2603101100${String(n).padStart(8, '0')}`, day_seq: n, company_id: world.companyId },
    ...{ order_type: 'STORE_ORDER', channel: 'MINI_PROGRAM', fulfil_type: 'STORE_PICKUP', delivery_mode: 'SELF_STORE' },
    ...{ delivery_day: '2026-03-10', order_status_code: 23, status_since: now, customer_name: '张三' },
    ...{ goods_amount: 2000, payable: 2000, placed_at: now, ...place },
  });
  const refundId = await world.add('order_refund', {
    ...{ refund_no: `R${n}`, owner_type: 'ORDER', owner_id: orderId, company_id: world.companyId, kind: 'PARTIAL' },
    ...{ reason_code: 'QUALITY', amount: 100, status: 0, asked_by_type: 'CUSTOMER', asked_by_name: '张三' },
    asked_at: `${day}T04:00:00.000Z`,
  });
  ids.set(name, refundId);
}

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  world.setNow(now);
  manager = await world.server.as('manager');
  other = await openStore(world, world.companyId, true);
  mat = await world.mat();
  const device = { order_type: 'MAT_ORDER', fulfil_type: 'CABINET_PICKUP' };
  await given('today', '2026-03-10', { store_id: world.storeId });
  await given('yesterday', '2026-03-09', { store_id: world.storeId });
  await given('elsewhere', '2026-03-10', { store_id: other });
  await given('device', '2026-03-10', { ...device, mat_id: mat.matId });
  await given('another device', '2026-03-10', { ...device, mat_id: (await world.mat()).matId });
}, 60_000);
afterAll(() => world.close());

/** Which refunds the list shows, by name. */
async function found(body: SentOf<typeof listRefunds>): Promise<string[]> {
  const { rows, total } = (await manager.call(listRefunds, { params: { limit: 10, page: 1 }, body })).data;
  expect(total).toBe(rows.length);
  const names = new Map([...ids].map(([name, id]) => [id, name]));
  return rows.map(row => names.get(row.refundId) ?? '').sort();
}

test('refunds of a store, of a device (spec 02 §5)', async () => {
  expect(await found({})).toEqual(['elsewhere', 'today', 'yesterday']);
  expect(await found({ storeId: world.storeId })).toEqual(['today', 'yesterday']);
  expect(await found({ storeId: other })).toEqual(['elsewhere']);
  const orderType = 'MAT_ORDER' as const;
  expect(await found({ orderType })).toEqual(['another device', 'device']);
  expect(await found({ orderType, matId: mat.matId })).toEqual(['device']);
});

test('asked for within a duration, within given days', async () => {
  expect(await found({ duration: 'TODAY' })).toEqual(['elsewhere', 'today']);
  expect(await found({ duration: 'NEXT_DATE' })).toEqual(['yesterday']);
  expect(await found({ range: ['2026-03-09', '2026-03-09'] })).toEqual(['yesterday']);
  expect(await found({ range: ['2026-03-09', '2026-03-10'], storeId: world.storeId })).toEqual(['today', 'yesterday']);
  expect(await found({ range: ['2026-03-01', '2026-03-08'] })).toEqual([]);
});

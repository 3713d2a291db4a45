import {
  cancelMyOrder,
  type OrderState,
  payMyOrder,
  placeMyOrder,
  refundMatOrder,
  resolveMatOrder,
  retryDrop,
  returnMyOrder,
  returnOrder,
  reviewRefund,
  signOrders,
  withdrawMyRefund,
} from '@materia/contract/areas/order';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cabinet } from '../../testing/cabinet.ts';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';
import { type OrderDesk, orderDesk } from '../../testing/order-desk.ts';
import { refundCode } from '../../testing/refund-code.ts';
import { rollupsAreRaw } from '../../testing/rollups-are-raw.ts';
import { everythingAddsUp, walkedByTable } from '../../testing/step-walk.ts';
import type { TestClient } from '../../testing/test-client.ts';
import type { UnitResult } from './drop/apply-drop-result.ts';
import { orderAutoSign } from './order-auto-sign.task.ts';
import { orderTimeout } from './order-timeout.task.ts';

let world: OrderWorld;
let manager: TestClient;
let desk: OrderDesk;
let customer: { id: number; client: TestClient };
let mat: Awaited<ReturnType<OrderWorld['mat']>>;
let device: ReturnType<typeof cabinet>;
let now: number;

beforeAll(async () => {
  world = await orderWorld({ payments: false, demo: true });
  await world.one(`update sys_user set cellphone = '13800138000'`);
  manager = await world.server.as('manager');
  desk = orderDesk(world, manager);
  customer = await world.customer();
  await world.add('customer_account', { customer_id: customer.id, company_id: world.companyId, principal: 9_000_000 });
  device = cabinet(world, () => mat);
  now = Date.parse('2026-03-10T04:00:00.000Z');
}, 60_000);
afterAll(() => world.close());

type Row = Pick<OrderState, 'order_id' | 'version' | 'orderNo' | 'order_status_code'>;
const targets = [22, 23, 30, 40, 41, 42, 52, 53, 54, 55, -10, -11, -12, -13, -19, -20, -21, -22, -23];
const results: UnitResult[] = ['DROPPED', 'JAM', 'MOTOR', 'UNKNOWN', 'NOT_STARTED', 'NOT_DETECTED'];

/** A refusal is an answer too; anything else is a bug. */
const orRefused = async (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 200,
    error => {
      if (typeof error?.key !== 'string') throw error;
      return 409;
    },
  );

/** What the cabinet answers to the last DROP, of all units or with the last one missing. */
async function report(row: Row, n: number): Promise<number> {
  const last = await device.lastDrop(row.orderNo);
  if (!last) return 409;
  const units = last.params.items.reduce((sum, item) => sum + item.units, 0);
  const fell = (unit: number) => (unit === units - 1 ? (results[n % results.length] as UnitResult) : 'DROPPED');
  return orRefused(
    device.report(
      row,
      Array.from({ length: units }, (_, unit) => fell(unit)),
    ),
  );
}

/** Anything a person, the cabinet or time may try on a device order; answers the status of the answer. */
const moves = {
  step: async (row: Row, n: number) =>
    (await desk.step(row as OrderState, targets[n % targets.length] as number, n % 2 ? { reason: '测试' } : {})).status,
  pay: async ({ orderNo }: Row) =>
    (await customer.client.call(payMyOrder, { params: { orderNo }, body: { payType: 4 } })).status,
  cancelAsCustomer: async ({ orderNo }: Row) =>
    (await customer.client.call(cancelMyOrder, { params: { orderNo }, body: {} })).status,
  askBack: async ({ orderNo }: Row) =>
    (await customer.client.call(returnMyOrder, { params: { orderNo }, body: { reasonCode: 'OTHER' } })).status,
  withdraw: async ({ orderNo }: Row) => (await customer.client.call(withdrawMyRefund, { params: { orderNo } })).status,
  giveBack: async (row: Row, n: number) => {
    const { orderNo, version } = row;
    const lines = (await desk.lines(row)).map(({ id }) => ({ orderLineId: id, number: 1 + (n % 2) }));
    const smsCode = await refundCode(world, manager, orderNo);
    const body = { orderNo, version, lines, reasonCode: 'QUALITY' as const, smsCode };
    return (await manager.call(refundMatOrder, { body })).status;
  },
  sendBack: async (row: Row, n: number) => {
    const { order_id, version } = row;
    const lines = (await desk.lines(row)).map(({ id }) => ({ orderLineId: id, number: 1 + (n % 2) }));
    const body = { order_id, version, lines, reasonCode: 'QUALITY' as const, goodsReturn: n % 3 > 0 };
    return (await manager.call(returnOrder, { body })).status;
  },
  decide: async (row: Row, n: number) => {
    const open = await world.one<{ id: number } | undefined>(
      `select id from order_refund where owner_type = 'ORDER' and owner_id = $1 and status in (0, 1) order by id desc`,
      row.order_id,
    );
    if (!open) return 409;
    const smsCode = await refundCode(world, manager, row.orderNo);
    const body = n % 3 ? { approve: true, smsCode } : { approve: false, remark: '不退' };
    return (await manager.call(reviewRefund, { params: { id: Number(open.id) }, body })).status;
  },
  sign: async ({ order_id, version }: Row) =>
    (await manager.call(signOrders, { body: { items: [{ order_id, version }] } })).status,
  pickUp: async (row: Row, n: number) =>
    orRefused(device.pickUp(n % 4 === 0 ? '00000000' : await desk.pickupCode(row).catch(() => '11111111'))),
  report,
  retry: async ({ orderNo, version, ...row }: Row, n: number) => {
    const lines = (await desk.lines(row)).map(({ id }) => ({ orderLineId: id, trackId: mat.trackIds[n % 3] }));
    return (await manager.call(retryDrop, { params: { orderNo }, body: { version, lines } })).status;
  },
  resolve: async ({ orderNo, version }: Row) => {
    const body = {
      version,
      remark: '已人工取出',
      images: [await world.server.given.photo('manager', 'ORDER')],
      counted: [],
    };
    return (await manager.call(resolveMatOrder, { params: { orderNo }, body })).status;
  },
  wait: async (_: Row, n: number) => {
    now += ([3, 20, 26 * 60][n % 3] as number) * 60_000;
    world.setNow(new Date(now).toISOString());
    await world.runTask(orderTimeout);
    await world.runTask(orderAutoSign);
    return 200;
  },
};
type Move = keyof typeof moves;
type Tried = readonly [Move, number];
/** The way forward is tried more often than everything else, or nothing would ever arrive. */
const ways: Tried[][] = [
  [
    ['pay', 0],
    ['pickUp', 1],
    ['report', 0],
    ['wait', 2],
  ],
  [
    ['pay', 0],
    ['pickUp', 1],
    ['report', 1],
    ['retry', 1],
    ['report', 0],
  ],
  [
    ['pay', 0],
    ['pickUp', 1],
    ['wait', 0],
    ['resolve', 0],
  ],
  [
    ['pay', 0],
    ['wait', 2],
  ],
  [
    ['wait', 1],
    ['pay', 0],
  ],
  [['cancelAsCustomer', 0]],
  [
    ['pay', 0],
    ['askBack', 0],
    ['withdraw', 0],
    ['askBack', 0],
    ['decide', 1],
  ],
  [
    ['pay', 0],
    ['pickUp', 1],
    ['report', 0],
    ['sendBack', 1],
    ['step', 14],
    ['decide', 1],
    ['giveBack', 0],
  ],
  [
    ['pay', 0],
    ['pickUp', 1],
    ['report', 1],
    ['giveBack', 0],
  ],
];
const anything = fc.tuple(fc.constantFrom(...(Object.keys(moves) as Move[])), fc.nat(500));
const sequence = fc.array(fc.oneof({ arbitrary: anything, weight: 1 }, { arbitrary: fc.constant(null), weight: 3 }), {
  minLength: 3,
  maxLength: 12,
});

test('whatever is tried, paying and dropping among it, device orders keep to the table and everything adds up (spec 02 §2.2)', {
  timeout: 180_000,
}, async () => {
  const reached = new Set<number>();
  await fc.assert(
    fc.asyncProperty(sequence, fc.constantFrom(...ways), fc.boolean(), async (tried, way, waits) => {
      world.setNow(new Date(now).toISOString());
      mat = await world.mat({ tracks: 3, stock: 5 });
      const fulfilType = waits ? ('CABINET_PICKUP' as const) : ('DISPENSE' as const);
      const basket = { matId: mat.matId, goods: [{ goodsId: mat.goodsId, number: 2 }], fulfilment: { fulfilType } };
      const placed = (await customer.client.call(placeMyOrder, { body: { ...basket, expectedPayable: 2000 } })).data;
      let at = 0;
      for (const each of tried) {
        const [move, n] = each ?? (way[at++ % way.length] as Tried);
        const row = { ...placed, ...(await device.at(placed.order_id)) } as Row;
        const status = await moves[move](row, n);
        expect([200, 400, 404, 409, 429], `${move} ${n}: ${status}`).toContain(status);
      }
      await walkedByTable(world, placed.order_id);
      for (const status of await desk.statuses(placed)) reached.add(status);
    }),
    { numRuns: 60, seed: 20_261_121 },
  );
  // Not all of it was refused.
  for (const status of [23, 41, 42, 52, 54, 55, -10, -12, -13, -19, -20, -21, -23]) expect(reached).toContain(status);
  await everythingAddsUp(world);
  await rollupsAreRaw(world);
});

import { brokenGuard, type OrderRow, type OrderStatusCode, stepsOf } from '@materia/contract/areas/order';
import { expect, test } from 'vitest';
import { matOrderActions, storeOrderActions } from './order-actions.ts';
import { changeable, dueTime, listOf, offeredActions, statusLabel, stepLabel } from './order-view.ts';

const row = (part: Partial<OrderRow>) =>
  ({
    orderType: 'DELIVERY_ORDER',
    order_status_code: 10,
    channel: 'MINI_PROGRAM',
    fulfilType: 'DELIVERY',
    deleted: false,
    allowedActions: [],
    sla: null,
    paidAmount: 0,
    refundedAmount: 0,
    lines: [{ number: 2, droppedNumber: 1, refundedNumber: 0, dropResult: 2 }],
    ...part,
  }) as unknown as OrderRow;

const t = (key: string) => key;
/** What can be pressed, and what stands there with a reason. */
const offered = (of: OrderRow) =>
  offeredActions(of, t)
    .filter(entry => typeof entry === 'string' || !entry.reason)
    .map(nameOf);
const refused = (of: OrderRow) =>
  offeredActions(of, t).flatMap(entry =>
    typeof entry === 'object' && entry.reason ? `${entry.action}: ${entry.reason}` : [],
  );
const nameOf = (entry: ReturnType<typeof offeredActions>[number]) => (typeof entry === 'string' ? entry : entry.action);

test('one code is read by the table of the order’s own family (spec 02 §2)', () => {
  expect(statusLabel(row({ order_status_code: 41 }), 'zh')).toBe('待自提');
  expect(statusLabel(row({ orderType: 'MAT_ORDER', order_status_code: 41 }), 'zh')).toBe('待取货');
  expect(stepLabel('MAT_ORDER', 'pickUp', 'zh')).toBe('取货');
  expect(stepLabel('STORE_ORDER', 'pickUp', 'zh')).toBe('核销');
});

test('a row offers what the server allows, never a step more', () => {
  expect(offered(row({ allowedActions: ['confirm', 'cancel'] }))).toEqual([
    'confirm',
    'confirmAnyway',
    'cancel',
    'modify',
    'flag',
    'goods',
    'adjust',
  ]);
  expect(offered(row({ order_status_code: 50 }))).toEqual(['modify', 'flag']);
  const paid = row({ order_status_code: 21, paidAmount: 1000, allowedActions: ['return'] });
  expect(offered(paid), 'what somebody paid for stays as it is').toEqual(['return', 'modify', 'flag']);
});

test('what people look for and the row rules out says why', () => {
  expect(refused(row({ order_status_code: -10, paidAmount: 100 }))).toEqual(['delete: order.hasMoney']);
  expect(refused(row({ order_status_code: 19, channel: 'ELEME' }))).toEqual(['reassign: order.platformFixed']);
  expect(refused(row({ order_status_code: 23, paidAmount: 100, allowedActions: ['picked'] }))).toEqual([
    'goods: order.paidFixed',
    'adjust: order.paidFixed',
  ]);
  expect(refused(row({ order_status_code: 20, paidAmount: 100 }))).toEqual(['cancel: order.paidUseRefund']);
  expect(refused(row({ order_status_code: 40 })), 'nobody looks for 拣货 there').toEqual([]);
});

test('what is due next is the main action of its status, and the only one (spec 02 §2, §6.1)', () => {
  const mains = (order_status_code: OrderStatusCode, part: Partial<OrderRow> = {}) => {
    const of = row({ order_status_code, orderType: 'STORE_ORDER', fulfilType: 'STORE_PICKUP', ...part });
    const steps = stepsOf(of.orderType).from(order_status_code);
    const allowedActions = steps
      .filter(({ who }) => who.some(each => each.includes(':')))
      .map(({ action }) => action)
      .filter(action => brokenGuard(action, of, of.lines) === undefined);
    const names = offered({ ...of, allowedActions });
    const all = of.orderType === 'MAT_ORDER' ? matOrderActions : storeOrderActions;
    return all.filter(({ name, tone }) => tone === 'main' && names.includes(name)).map(({ name }) => name);
  };
  const store = [10, 20, 19, 21, 22, 23, 30, 40, 41, 50, 51, 60, 70, -10, -11, -13, -20, -30] as const;
  expect(store.map(code => mains(code))).toEqual([
    ...[['confirm'], ['inStock'], ['reassign'], [], ['pay'], ['ready'], ['handOver'], ['signed'], ['pickUp']],
    ...[[], [], [], [], [], [], [], ['review'], []],
  ]);
  expect(mains(23, { fulfilType: 'DELIVERY' })).toEqual(['picked']);
  expect([mains(50, { payOnDelivery: true }), mains(51, { payOnDelivery: true })]).toEqual([
    ['harvested'],
    ['harvested'],
  ]);
  const mat = [22, 23, 30, 40, 41, 42, 52, 53, 54, 55, -10, -12, -13, -19, -20, -21, -22, -23] as const;
  expect(mat.map(code => mains(code, { orderType: 'MAT_ORDER', fulfilType: 'CABINET_PICKUP' }))).toEqual([
    ...[[], [], [], ['signed'], [], [], [], [], [], ['complete']],
    ...[[], ['retry'], [], ['review'], ['received'], [], ['review'], []],
  ]);
});

test('toggle is 删除 or 恢复, refunds are decided at their review, a device order is 作废', () => {
  expect(offered(row({ order_status_code: -10, allowedActions: ['toggle'] }))).toContain('delete');
  expect(offered(row({ order_status_code: -11, deleted: true, allowedActions: ['toggle'] }))).toContain('restore');
  expect(offered(row({ order_status_code: -20, allowedActions: ['refunded', 'reject'] }))).toEqual([
    'review',
    'modify',
    'flag',
  ]);
  const mat = { orderType: 'MAT_ORDER' } as const;
  expect(offered(row({ ...mat, order_status_code: -22, allowedActions: ['retry'] }))).toContain('review');
  expect(offered(row({ ...mat, order_status_code: -12, allowedActions: ['retry'] }))).toContain('retry');
  expect(offered(row({ ...mat, order_status_code: 22, allowedActions: ['cancel'] }))).toContain('void');
});

test('what may be changed: all to 22, the receiver to 30, then marks only; of platforms marks only (spec 02 §4.3)', () => {
  const at = (order_status_code: OrderRow['order_status_code'], part: Partial<OrderRow> = {}) =>
    changeable(row({ order_status_code, ...part }));
  expect([at(10), at(22), at(23), at(30), at(40)]).toEqual(['all', 'all', 'receiver', 'receiver', 'marks']);
  expect(at(10, { channel: 'MEITUAN' })).toBe('marks');
  const mat = { orderType: 'MAT_ORDER', fulfilType: 'CABINET_PICKUP' } as const;
  expect([at(22, mat), at(23, mat), at(41, mat)]).toEqual(['atMat', 'marks', 'marks']);
  const toDoor = { ...mat, fulfilType: 'DELIVERY' } as const;
  expect([at(22, toDoor), at(23, toDoor), at(30, toDoor), at(40, toDoor)]).toEqual([
    ...['atMat', 'receiver', 'receiver', 'marks'],
  ]);
});

test('goods and price of an unpaid device order are changed by the same dialogs (spec 02 §4.3)', () => {
  const unpaid = row({ orderType: 'MAT_ORDER', order_status_code: 22, allowedActions: ['cancel'] });
  expect(offered(unpaid)).toEqual(['void', 'modify', 'flag', 'goods', 'adjust']);
  expect(matOrderActions.map(({ name }) => name)).toEqual(expect.arrayContaining(offered(unpaid)));
  expect(offered({ ...unpaid, order_status_code: 23 })).not.toContain('adjust');
});

test('the bar knows when the time stands because the store is closed', () => {
  const sla = { since: '2026-11-21T03:00:00.000Z', dueAt: '2026-11-21T03:05:00.000Z', allowed: 300 };
  const pauses = [{ from: sla.since, to: null }];
  expect(dueTime({ sla: { ...sla, state: 'stopped', pauses } })).toEqual({
    ...{ since: sla.since, due: sla.dueAt, allowed: 300, pauses },
  });
  expect(dueTime({ sla: null })).toBeNull();
});

test('a device order of which nothing is missing is not dropped again, and says why', () => {
  const failed = { orderType: 'MAT_ORDER', order_status_code: -12, paidAmount: 100 } as const;
  const lines = (part: object) => [{ number: 2, droppedNumber: 1, refundedNumber: 0, dropResult: 2, ...part }];
  const of = (part: object) => row({ ...failed, lines: lines(part) as OrderRow['lines'] });
  expect(refused(of({}))).toEqual([]);
  expect(refused(of({ refundedNumber: 1 }))).toEqual([
    'retry: order.nothingMissing',
    'changeTrack: order.nothingMissing',
  ]);
  expect(refused(of({ dropResult: 3 }))).toEqual(['retry: order.dropUnknown', 'changeTrack: order.dropUnknown']);
});

test('an order is led to in the list of its kind', () => {
  expect([listOf('MAT_ORDER'), listOf('DELIVERY_ORDER')]).toEqual([
    '/app/operation/order_mgmt',
    '/app/order/order_mgmt',
  ]);
});

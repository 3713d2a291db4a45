import type { GuardedLine } from '@materia/contract/areas/order';
import { effectivePrivs } from '@materia/contract/privileges';
import { expect, test } from 'vitest';
import type { CustomerActor, StaffActor } from '../../kernel/index.ts';
import { type ActionOrder, allowedActions } from './allowed-actions.ts';

const staff = (agentType: number | null, id = 1): StaffActor =>
  ({ kind: 'staff', id, privs: effectivePrivs(agentType === null ? 'Admin' : 'Service', agentType, []) }) as StaffActor;
const order = (row: Partial<ActionOrder>): ActionOrder => ({
  orderType: 'DELIVERY_ORDER',
  order_status_code: 20,
  channel: 'MINI_PROGRAM',
  fulfilType: 'DELIVERY',
  deliverymanId: null,
  payable: 1000,
  paidAmount: 0,
  refundedAmount: 0,
  payOnDelivery: false,
  ...row,
});

/** One of two came out. */
const half: GuardedLine = { number: 2, droppedNumber: 1, refundedNumber: 0, dropResult: 2 };
const steps = (of: ActionOrder, actor: Parameters<typeof allowedActions>[2], lines: readonly GuardedLine[] = [half]) =>
  allowedActions(of, lines, actor);

test('steps go by privilege: a store may write, a viewer who reads customers may not act as one', () => {
  expect(steps(order({}), staff(0))).toEqual(['inStock', 'outOfStock', 'cancel']);
  expect(steps(order({}), staff(6))).toEqual([]);
});

test('only who was given the order to bring acts as its deliveryman', () => {
  const onWay = order({ order_status_code: 40, deliverymanId: 7 });
  expect(steps(onWay, staff(2, 7))).toEqual(['redeliver', 'signed']);
  expect(steps(onWay, staff(2, 8))).toEqual([]);
});

test('the row itself rules steps out: paid, platform, way of fulfilment, pay on delivery', () => {
  const at = (row: Partial<ActionOrder>) => steps(order(row), staff(null));
  expect(at({ paidAmount: 100 })).toEqual(['inStock', 'outOfStock', 'return']);
  expect(at({ channel: 'MEITUAN', paidAmount: 100 })).toEqual(['inStock', 'cancel', 'return']);
  expect(at({ order_status_code: 23, paidAmount: 100 })).toEqual(['picked', 'return']);
  expect(at({ order_status_code: 23, paidAmount: 100, fulfilType: 'STORE_PICKUP' })).toEqual(['ready', 'return']);
  expect(at({ order_status_code: 50, paidAmount: 100 })).toEqual(['return']);
  expect(at({ order_status_code: 50, payOnDelivery: true })).toEqual(['harvested']);
  expect(at({ order_status_code: 30, paidAmount: 100, refundedAmount: 100 }), 'all of it went back').toContain(
    'refuse',
  );
  expect(at({ order_status_code: -10 })).toEqual(['toggle']);
  expect(at({ order_status_code: -10, paidAmount: 100, refundedAmount: 100 })).toEqual([]);
});

test('steps of device orders: by where they stand, and by who decides on money', () => {
  const device = (order_status_code: ActionOrder['order_status_code']) =>
    steps(order({ orderType: 'MAT_ORDER', order_status_code, paidAmount: 100 }), staff(null));
  expect(device(-12)).toEqual(['retry', 'resolve', 'askRefund']);
  expect(device(-20)).toEqual(['received', 'reject']);
  expect(device(-22)).toEqual(['retry']);
  expect(device(-19)).toEqual(['refund', 'reject']);
});

test('nothing is dropped again of what came out or was paid back, nor before it is known (spec 02 §2.2 -12→42)', () => {
  const failed = order({ orderType: 'MAT_ORDER', order_status_code: -12, paidAmount: 100 });
  const after = (line: Partial<GuardedLine>) => steps(failed, staff(null), [{ ...half, ...line }]);
  expect(after({})).toContain('retry');
  expect(after({ droppedNumber: 2, dropResult: 1 })).not.toContain('retry');
  expect(after({ refundedNumber: 1 })).not.toContain('retry');
  expect(after({ dropResult: 3 })).not.toContain('retry');
});

test('who bought at a device does not sign for it; at a store they do (spec 02 §2.1, §2.2)', () => {
  const buyer = { kind: 'customer', id: 1, name: '', client: 'XCX' } as CustomerActor;
  expect(steps(order({ order_status_code: 40 }), buyer)).toEqual(['signed']);
  expect(steps(order({ order_status_code: 40, orderType: 'MAT_ORDER' }), buyer)).toEqual([]);
});

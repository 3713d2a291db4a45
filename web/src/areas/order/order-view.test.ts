import type { OrderRow } from '@materia/contract/areas/order';
import { expect, test } from 'vitest';
import { changeable, dueTime, largePicture, offeredActions, statusLabel, stepLabel } from './order-view.ts';

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
    ...part,
  }) as unknown as OrderRow;

test('one code is read by the table of the order’s own family (spec 02 §2)', () => {
  expect(statusLabel(row({ order_status_code: 41 }), 'zh')).toBe('待自提');
  expect(statusLabel(row({ orderType: 'MAT_ORDER', order_status_code: 41 }), 'zh')).toBe('待取货');
  expect(stepLabel('MAT_ORDER', 'pickUp', 'zh')).toBe('取货');
  expect(stepLabel('STORE_ORDER', 'pickUp', 'zh')).toBe('核销');
});

test('the large picture is the name without its suffix', () => {
  expect(largePicture('/files/goods/12_120x120.jpg')).toBe('/files/goods/12.jpg');
  expect(largePicture('/files/goods/12.jpg')).toBe('/files/goods/12.jpg');
});

test('a row offers what the server allows, never a step more', () => {
  expect(offeredActions(row({ allowedActions: ['confirm', 'cancel'] }))).toEqual([
    'confirm',
    'confirmAnyway',
    'cancel',
    'modify',
    'flag',
    'goods',
    'adjust',
  ]);
  expect(offeredActions(row({ order_status_code: 50 }))).toEqual(['modify', 'flag']);
  const paid = row({ order_status_code: 21, paidAmount: 1000, allowedActions: ['return'] });
  expect(offeredActions(paid), 'what somebody paid for stays as it is').toEqual(['return', 'modify', 'flag']);
});

test('toggle is 删除 or 恢复, refunds are decided at their review, a device order is 作废', () => {
  expect(offeredActions(row({ order_status_code: -10, allowedActions: ['toggle'] }))).toContain('delete');
  expect(offeredActions(row({ order_status_code: -11, deleted: true, allowedActions: ['toggle'] }))).toContain(
    'restore',
  );
  expect(offeredActions(row({ order_status_code: -20, allowedActions: ['refunded', 'reject'] }))).toEqual([
    'review',
    'modify',
    'flag',
  ]);
  const mat = { orderType: 'MAT_ORDER' } as const;
  expect(offeredActions(row({ ...mat, order_status_code: -22, allowedActions: ['retry'] }))).toContain('review');
  expect(offeredActions(row({ ...mat, order_status_code: -12, allowedActions: ['retry'] }))).toContain('retry');
  expect(offeredActions(row({ ...mat, order_status_code: 22, allowedActions: ['cancel'] }))).toContain('void');
});

test('what may be changed: all to 22, the receiver to 30, then marks only; of platforms marks only (spec 02 §4.3)', () => {
  const at = (order_status_code: OrderRow['order_status_code'], part: Partial<OrderRow> = {}) =>
    changeable(row({ order_status_code, ...part }));
  expect([at(10), at(22), at(23), at(30), at(40)]).toEqual(['all', 'all', 'receiver', 'receiver', 'marks']);
  expect(at(10, { channel: 'MEITUAN' })).toBe('marks');
});

test('the bar has no end while the store is closed', () => {
  const sla = { since: '2026-11-21T03:00:00.000Z', dueAt: '2026-11-21T03:05:00.000Z' };
  expect(dueTime({ sla: { ...sla, state: 'ok' } })).toEqual({ since: sla.since, due: sla.dueAt });
  expect(dueTime({ sla: { ...sla, state: 'stopped' } })).toEqual({ since: sla.since, due: null });
  expect(dueTime({ sla: null })).toBeNull();
});

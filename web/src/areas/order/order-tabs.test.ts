import { MatOrderStatus, StoreOrderStatus } from '@materia/contract/areas/order';
import { expect, test } from 'vitest';
import { matCounts, matOrderTabs, storeOrderTabs } from './order-tabs.ts';

test('the tabs are those of spec 02 §6.1, and no status stands in two of them', () => {
  const codes = storeOrderTabs.list.map(tab => tab.codes);
  expect(codes.slice(0, 10)).toEqual([[], [10], [20], [19], [22], [23], [30], [40], [41], [50]]);
  const all = codes.flat();
  expect(new Set(all).size).toBe(all.length);
  // 21 passes at once, deleted ones have a filter of their own.
  expect(StoreOrderStatus.all.filter(code => !all.includes(code))).toEqual([21, -11]);
});

test('device orders in trouble come first', () => {
  const [exceptions, all] = matOrderTabs.list;
  expect(exceptions?.codes).toEqual([2]);
  expect(matOrderTabs.codes.label(2), 'the address may name it').toBe('异常处理');
  expect(all?.codes).toEqual([]);
  expect(
    matOrderTabs.list.slice(2).flatMap(tab => tab.codes),
    'then each status',
  ).toEqual(MatOrderStatus.all);
});

test('全部 counts each order once, though those in trouble are counted beside their statuses (spec 02 §6.3)', () => {
  const counts = matCounts([
    { order_status_code: -12, count: 2 },
    { order_status_code: 41, count: 3 },
    { order_status_code: 2, count: 4 },
    { order_status_code: -11, count: 9 },
  ]);
  expect([counts.get(0), counts.get(2), counts.get(41), counts.get(-11)]).toEqual([5, 4, 3, 9]);
});

import { StoreOrderStatus } from '@materia/contract/areas/order';
import { expect, test } from 'vitest';
import { matOrderTabs, storeOrderTabs } from './order-tabs.ts';

test('the tabs are those of spec 02 §6.1, and no status stands in two of them', () => {
  const codes = storeOrderTabs.list.map(tab => tab.codes);
  expect(codes.slice(0, 10)).toEqual([[], [10], [20], [19], [22], [23], [30], [40], [41], [50]]);
  const all = codes.flat();
  expect(new Set(all).size).toBe(all.length);
  // 21 passes at once, deleted ones have a filter of their own.
  expect(StoreOrderStatus.all.filter(code => !all.includes(code))).toEqual([21, -11]);
});

test('device orders in trouble come first', () => {
  expect(matOrderTabs.list[0]?.codes).toEqual([-12, -22]);
  expect(matOrderTabs.list[1]?.codes).toEqual([]);
});

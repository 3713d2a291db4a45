import type { OrderRow } from '@materia/contract/areas/order';
import { expect, test } from 'vitest';
import { lifeCycle, straightWay } from './life-cycle.ts';

const order = (part: Partial<OrderRow>) =>
  ({
    orderType: 'DELIVERY_ORDER',
    fulfilType: 'DELIVERY',
    payOnDelivery: false,
    order_status_code: 23,
    ...part,
  }) as OrderRow;
const reached = (...codes: OrderRow['order_status_code'][]) =>
  codes.map((to_code, minute) => ({ to_code, at: `2026-11-21T03:0${minute}:00.000Z` }));
const states = (part: Partial<OrderRow>, ...codes: OrderRow['order_status_code'][]) =>
  lifeCycle(order(part), reached(...codes), 'zh').map(step => `${step.code} ${step.state}`);

test('the way depends on how it is paid and brought (spec 02 §2)', () => {
  expect(straightWay(order({}))).toEqual([10, 20, 22, 23, 30, 40, 50, 60]);
  expect(straightWay(order({ payOnDelivery: true, fulfilType: 'STORE_PICKUP' }))).toEqual([10, 20, 41, 50, 60]);
  expect(straightWay(order({ orderType: 'MAT_ORDER', fulfilType: 'CABINET_PICKUP' }))).toEqual([
    22, 23, 41, 42, 55, 52,
  ]);
});

test('an activity’s order for nothing goes from 53 to the drop, whatever way it is fetched; one that is paid goes the usual way', () => {
  for (const fulfilType of ['DISPENSE', 'CABINET_PICKUP'] as const) {
    const of = { orderType: 'MAT_ORDER', fulfilType, activityId: 1 } as const;
    expect(states({ ...of, order_status_code: 53 }, 53)).toEqual(['53 current', '42 todo', '55 todo', '52 todo']);
    expect(states({ ...of, order_status_code: 42 }, 53, 42).slice(0, 2)).toEqual(['53 done', '42 current']);
    expect(states({ ...of, order_status_code: 23 }, 22, 23).slice(0, 2)).toEqual(['22 done', '23 current']);
  }
});

test('what was passed is done, what follows is to do', () => {
  expect(states({}, 10, 20, 21, 22, 23).slice(2, 5)).toEqual(['22 done', '23 current', '30 todo']);
});

test('an order that left the way shows what it passed and where it is', () => {
  expect(states({ order_status_code: -10 }, 10, -10)).toEqual(['10 done', '-10 current']);
  expect(states({ order_status_code: 19 }, 10, 20, 19)).toEqual(['10 done', '20 done', '19 current']);
});

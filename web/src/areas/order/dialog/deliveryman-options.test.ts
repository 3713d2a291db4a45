import { expect, test } from 'vitest';
import { deliverymanOptions } from './deliveryman-options.ts';

const t = (key: string, params: object = {}) => [key, ...Object.values(params)].join(' ');
const man = (id: number, openOrders: number) => ({
  id,
  name: `骑手${id}`,
  cellphone: null,
  storeId: null,
  openOrders,
  maxOpen: 8,
});

test('a deliveryman who has as many orders as he takes at a time is not to be chosen', () => {
  expect(deliverymanOptions([man(1, 7), man(2, 8), man(3, 9)], t)).toEqual([
    { value: 1, label: '骑手1 · order.dialog.openOrders 7 8', disabled: false },
    { value: 2, label: '骑手2 · order.dialog.openOrders 8 8 · order.dialog.deliverymanFull', disabled: true },
    { value: 3, label: '骑手3 · order.dialog.openOrders 9 8 · order.dialog.deliverymanFull', disabled: true },
  ]);
});

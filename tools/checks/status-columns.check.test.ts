import { expect, test } from 'vitest';
import { findings } from './planting.ts';
import { check } from './status-columns.check.ts';

const order = {
  'tools/spec/status-columns.tsv': '# table\tcolumn\ncustomer_order\torder_status_code\n',
  'server/src/areas/order/order.store.ts':
    'export const orderStore = {\n  setStatus(tx) {\n    return tx.one(sql`update customer_order o set order_status_code = ${1} where id = 2`);\n  },\n};\n',
  'server/src/areas/order/apply-order-step.ts':
    "import { orderStore } from './order.store.ts';\norderStore.setStatus(tx);\n",
  'server/src/areas/order/list.ts':
    'export const l = sql`update customer_order set note = 1 where order_status_code = 10`;\n',
};

test('the one function of the store, called by apply-order-step, is as it should be', async () => {
  expect(await findings(check, order)).toEqual([]);
});

test('a second place that sets the status is found', async () => {
  const second =
    'export const cancel = tx => tx.run(sql`update customer_order set order_status_code = -10 where id = 1`);';
  expect(await findings(check, { ...order, 'server/src/areas/order/z-cancel.ts': second })).toEqual([
    'server/src/areas/order/z-cancel.ts: sets customer_order.order_status_code besides the one function of its store',
  ]);
});

test('a use case that goes around apply-order-step is found', async () => {
  const around =
    "import { orderStore } from './order.store.ts';\nexport const cancel = tx => orderStore.setStatus(tx);\n";
  expect(await findings(check, { ...order, 'server/src/areas/order/cancel.ts': around })).toEqual([
    'server/src/areas/order/cancel.ts: calls setStatus: only apply-*-step.ts moves customer_order.order_status_code',
  ]);
});

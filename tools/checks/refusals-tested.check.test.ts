import { expect, test } from 'vitest';
import { findings } from './planting.ts';
import { check } from './refusals-tested.check.ts';

test('a refusal that no test names is found once', async () => {
  const found = await findings(check, {
    'contract/src/areas/order/order.calls.ts':
      "export const a = call({ fails: ['order.gone', 'order.late'] });\nexport const b = call({ fails: ['order.gone'] });\n",
    'server/src/areas/order/order.api.test.ts': "await as('store').call(a, {}).refuses('order.late');\n",
  });
  expect(found).toEqual(["contract/src/areas/order/order.calls.ts: no test meets 'order.gone'"]);
});

import { expect, test } from 'vitest';
import { check } from './area-namesakes.check.ts';
import { findings } from './planting.ts';

test('an area that the contract does not know is found', async () => {
  const files = { 'contract/src/areas/order/index.ts': '', 'server/src/areas/order/index.ts': '' };
  expect(await findings(check, files)).toEqual([]);
  expect(await findings(check, { ...files, 'web/src/areas/orders/index.ts': '' })).toEqual([
    'web/src/areas/orders: contract/src/areas/orders is missing',
  ]);
});

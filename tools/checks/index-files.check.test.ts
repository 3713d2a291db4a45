import { expect, test } from 'vitest';
import { check } from './index-files.check.ts';
import { findings } from './planting.ts';

test('an index file below an area is found, front doors are not', async () => {
  const files = {
    'contract/package.json': '{ "exports": { ".": "./src/index.ts" } }',
    'contract/src/index.ts': '',
    'server/src/areas/order/index.ts': '',
  };
  expect(await findings(check, files)).toEqual([]);
  expect(
    await findings(check, { ...files, 'server/src/areas/order/refund/index.ts': '', 'server/src/index.ts': '' }),
  ).toEqual([
    'server/src/areas/order/refund/index.ts: an index file that is no front door',
    'server/src/index.ts: an index file that is no front door',
  ]);
});

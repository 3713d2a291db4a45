import { expect, test } from 'vitest';
import { check } from './folder-names.check.ts';
import { findings } from './planting.ts';

test('a folder of leftovers is found once, at any depth', async () => {
  const found = await findings(check, {
    'server/src/areas/order/utils/a.ts': '',
    'server/src/areas/order/utils/b.ts': '',
    'server/src/areas/order/refund/c.ts': '',
  });
  expect(found).toEqual(['server/src/areas/order/utils/: folder name says nothing about what is in it']);
});

import { expect, test } from 'vitest';
import { check } from './dependencies.check.ts';
import { findings } from './planting.ts';

const files = {
  'server/src/areas/order/index.ts': "export { order } from './order.store.ts';",
  'server/src/areas/order/order.store.ts': 'export const order = 1;',
  'server/src/areas/goods/index.ts': "export { goods } from './list-goods.ts';",
  'server/src/areas/goods/list-goods.ts': "import { order } from '../order/index.ts';\nexport const goods = order;",
  'server/src/kernel/clock.ts': 'export const clock = 1;',
  'server/src/main.ts': "import './areas/goods/index.ts';\nimport './kernel/clock.ts';",
};

test('front doors and arrows as they should be', async () => {
  expect(await findings(check, files)).toEqual([]);
});

test('going around a front door, and arrows pointing back, are found', async () => {
  const found = await findings(check, {
    ...files,
    'server/src/areas/goods/around.ts':
      "import type { order } from '../order/order.store.ts';\nexport type Around = typeof order;",
    'server/src/kernel/back.ts': "export * from '../areas/order/index.ts';",
    'web/src/over.ts': "export * from '../../server/src/kernel/clock.ts';",
    'server/src/lost.ts': "export * from './nowhere.ts';",
  });
  expect(found.sort()).toEqual([
    'server/src/areas/goods/around.ts: front-doors-between-areas: imports server/src/areas/order/order.store.ts',
    'server/src/kernel/back.ts: server-kernel: imports server/src/areas/order/index.ts',
    'server/src/lost.ts: unresolvable: imports ./nowhere.ts',
    'web/src/over.ts: web-alone: imports server/src/kernel/clock.ts',
  ]);
});

test('circles within an area, and a way into the kernel beside its door, are found', async () => {
  const found = await findings(check, {
    ...files,
    'server/src/areas/order/order.store.ts': "export { order } from './read-order.ts';",
    'server/src/areas/order/read-order.ts':
      "import type { Order } from './order.types.ts';\nexport const order: Order = 1;",
    'server/src/areas/order/order.types.ts':
      "import { order } from './order.store.ts';\nexport type Order = typeof order;",
    'server/src/areas/goods/list-goods.ts': "export { clock as goods } from '../../kernel/clock.ts';",
  });
  expect(found.map(each => each.split(': ').slice(0, 2).join(': ')).sort()).toEqual([
    'server/src/areas/goods/list-goods.ts: kernel-door',
    'server/src/areas/order/order.store.ts: no-circles',
  ]);
});

test('a tree in which nothing was read is no success', async () => {
  expect(await findings(check, { 'server/readme.md': '' })).toEqual(['.dependency-cruiser.cjs: no module was read']);
});

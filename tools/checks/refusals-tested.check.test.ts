import { expect, test } from 'vitest';
import { findings } from './planting.ts';
import { check } from './refusals-tested.check.ts';

test('a refusal whose key and message no test names is found once', async () => {
  const found = await findings(check, {
    'contract/src/areas/order/order.calls.ts':
      "export const a = call({ fails: ['order.gone', 'order.late', 'order.few'] });\nexport const b = call({ fails: ['order.gone'] });\n",
    'contract/src/areas/order/order.texts.ts':
      "export const t = texts({ 'order.few': { status: 409, zh: '仅剩{n}件！', en: '' }, 'order.gone': { status: 404, zh: '没有了', en: '' } });\n",
    'server/src/areas/order/order.api.test.ts':
      "(await call(a)).refuses('order.late');\n(await call(a)).refuses(409, '仅剩3件！');\nexpect('东西没有了').toBe(1);\n",
  });
  expect(found).toEqual(["contract/src/areas/order/order.calls.ts: no test meets 'order.gone'"]);
});

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

test('refusals in constants are seen: named, spread, nested, from another file; what cannot be followed is found', async () => {
  const found = await findings(check, {
    'contract/src/areas/order/order.calls.ts': [
      "export const baseFails = ['order.gone'] as const;",
      "export const moreFails = [...baseFails, 'order.late'] as const;",
      'export const a = call({ fails: moreFails });',
    ].join('\n'),
    'contract/src/areas/mat/mat.calls.ts': [
      "import { moreFails } from '../order/index.ts';",
      "const ownFails = ['mat.away'];",
      "export const b = call({ fails: [...moreFails, ...ownFails, 'mat.full'] });",
      'export const c = call({ fails: keysOf(x) });',
      'export const d = call({ fails: [...unknownFails] });',
      'export const e = call({ fails: [...cellFails] });',
    ].join('\n'),
    'contract/src/areas/mat/mat-fails.ts': "export const cellFails = ['mat.noCell'];",
    'server/src/areas/order/order.api.test.ts': "(await call(a)).refuses('order.late');\n",
  });
  expect(found.sort()).toEqual([
    "contract/src/areas/mat/mat-fails.ts: no test meets 'mat.noCell'",
    "contract/src/areas/mat/mat.calls.ts: no test meets 'mat.away'",
    "contract/src/areas/mat/mat.calls.ts: no test meets 'mat.full'",
    'contract/src/areas/mat/mat.calls.ts: refusals that cannot be followed: keysOf(x)',
    'contract/src/areas/mat/mat.calls.ts: refusals that cannot be followed: unknownFails',
    "contract/src/areas/order/order.calls.ts: no test meets 'order.gone'",
  ]);
});

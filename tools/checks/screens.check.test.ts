import { expect, test } from 'vitest';
import { findings } from './planting.ts';
import { builtCheck, check } from './screens.check.ts';

const spec = {
  'tools/spec/screens.tsv':
    'path\tparams\ttitle_zh\ttitle_en\tprivilege\tspec\n/app/a\t\t甲\tA\tORDER\t02\n/app/b\t\t乙\tB\tMAT\t06\n',
};
const screens = (rows: object[]) => ({ 'contract/src/screens.ts': `export const screens = ${JSON.stringify(rows)};` });
const a = { path: '/app/a', zh: '甲', en: 'A', needs: 'ORDER' };
const b = { path: '/app/b', zh: '乙', en: 'B', needs: 'MAT' };

test('a missing, an invented and a differing screen are found', async () => {
  expect(await findings(check, { ...spec, ...screens([a, b]) })).toEqual([]);
  expect(
    await findings(check, {
      ...spec,
      ...screens([
        { ...a, en: 'a' },
        { ...b, path: '/app/c' },
      ]),
    }),
  ).toEqual([
    'contract/src/screens.ts: /app/a: en is a, should be A',
    'contract/src/screens.ts: /app/b is missing',
    'contract/src/screens.ts: /app/c is not in the specification',
  ]);
});

test('a screen that nobody built is counted', async () => {
  const built = { 'web/src/areas/a/a-list.screen.tsx': "export const A = listScreen({ screen: screenAt('/app/a') });" };
  expect(await findings(builtCheck, { ...spec, ...screens([a, b]), ...built })).toEqual([
    'tools/spec/screens.tsv: /app/b has no screen',
  ]);
});

import { expect, test } from 'vitest';
import { findings } from './planting.ts';
import { check } from './size.check.ts';

const lines = (count: number) => Array.from({ length: count }, (_, at) => `  do_(${at});`).join('\n');

test('a file of 301 lines and a function of 51 are found', async () => {
  const found = await findings(check, {
    'server/src/long.ts': lines(301),
    'server/src/short.ts': lines(300),
    'web/src/view.tsx': `export const View = () => {\n${lines(49)}\n  return <p />;\n};\n`,
    'web/src/fits.tsx': `export function fits() {\n${lines(48)}\n}\n`,
  });
  expect(found).toEqual(['server/src/long.ts: 301 lines', 'web/src/view.tsx: a function of 52 lines']);
});

test('codes tables may be long, test bodies too', async () => {
  const body = `test('x', () => {\n${lines(60)}\n});\n`;
  expect(await findings(check, { 'contract/src/a.codes.ts': lines(400), 'server/src/a.test.ts': body })).toEqual([]);
});

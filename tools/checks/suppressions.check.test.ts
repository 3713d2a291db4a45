import { expect, test } from 'vitest';
import { findings } from './planting.ts';
import { check } from './suppressions.check.ts';

test('a suppression needs a reason of some words', async () => {
  const found = await findings(check, {
    'a.ts': '// @ts-expect-error\nexport const a: number = "1";\n',
    'b.ts': '// biome-ignore lint/suspicious/noExplicitAny: needed\nexport const b = 1;\n',
    'c.ts': '// @ts-expect-error the driver accepts null here\nexport const c = 1;\n',
    'd.tsx': 'export const D = () => <p>{/* biome-ignore lint/a11y/x: antd draws the label itself */}</p>;\n',
    'e.ts': '// TODO later\n// @ts-ignore because\nexport const e = "// TODO in a string";\n',
  });
  expect(found).toEqual([
    'a.ts: a suppression without its reason',
    'b.ts: a suppression without its reason',
    'e.ts: something left to do: do it, or open an issue',
    'e.ts: a suppression of a kind not used here',
  ]);
});

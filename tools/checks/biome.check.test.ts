import { expect, test } from 'vitest';
import { check } from './biome.check.ts';
import { findingsOfProgram, ours } from './planting.ts';

const rules = ours('biome.json', '.gitignore');

test('a file in order has nothing', async () => {
  expect(await findingsOfProgram(check, { ...rules, 'server/src/fine.ts': 'export const fine = 1;\n' })).toEqual([]);
});

test('any, an import that is not used and a line that is not formatted are found', async () => {
  const found = await findingsOfProgram(check, {
    ...rules,
    'server/src/loose.ts': "import { join } from 'node:path';\n\nexport const loose = (of: any) => of;\n",
    'server/src/ragged.ts': 'export const ragged = "1"\n',
  });
  expect(found.map(each => each.split(' ')[0])).toEqual(
    expect.arrayContaining(['server/src/loose.ts:1', 'server/src/loose.ts:3', 'server/src/ragged.ts:1']),
  );
});

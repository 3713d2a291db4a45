import { expect, test } from 'vitest';
import { findingsOfProgram, ours } from './planting.ts';
import { check } from './typescript.check.ts';

test('a type that does not hold is found, with its line', async () => {
  const found = await findingsOfProgram(check, {
    ...ours('tsconfig.json'),
    'package.json': JSON.stringify({ type: 'module' }),
    'server/src/fine.ts': 'export const fine: number = 1;\n',
    'server/src/wrong.ts': "export const one = 1;\nexport const two: number = 'zwei';\n",
  });
  expect(found).toEqual(["server/src/wrong.ts:2 TS2322: Type 'string' is not assignable to type 'number'."]);
});

import { expect, test } from 'vitest';
import { findings } from './planting.ts';
import { check } from './privileges.check.ts';

const spec = {
  'tools/spec/privileges.tsv': 'resource\tverbs\tAdmin\t0\nORDER\tREFUND PRICE\tW*\tW\nMAT\tCOMMAND\tW*\t\n',
};
const table = (rows: unknown[]) => ({
  'contract/src/privileges.ts': `export const privilegeTable = ${JSON.stringify(rows)};`,
});
const order = ['ORDER', ['REFUND', 'PRICE'], 'W*', 'W'];
const mat = ['MAT', ['COMMAND'], 'W*', ''];

test('a cell that slipped, a verb too few, a row missing and one invented are found', async () => {
  expect(await findings(check, { ...spec, ...table([order, mat]) })).toEqual([]);
  expect(
    await findings(check, {
      ...spec,
      ...table([
        ['ORDER', ['REFUND'], 'W*', 'W'],
        ['MAT', ['COMMAND'], '', 'W*'],
      ]),
    }),
  ).toEqual([
    "contract/src/privileges.ts: ORDER, verbs: 'REFUND', should be 'REFUND PRICE'",
    "contract/src/privileges.ts: MAT, Admin: '', should be 'W*'",
    "contract/src/privileges.ts: MAT, 0: 'W*', should be ''",
  ]);
  expect(await findings(check, { ...spec, ...table([order, ['GOODS', [], 'R', '']]) })).toEqual([
    'contract/src/privileges.ts: MAT is missing',
    'contract/src/privileges.ts: GOODS is not in the specification',
  ]);
});

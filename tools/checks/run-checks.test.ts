import { expect, test } from 'vitest';
import type { Check } from './check.ts';
import { plant } from './planting.ts';
import { explain, runChecks } from './run-checks.ts';

const finds = (count: number, shrinking: boolean): Check => ({
  name: 'letters',
  rule: 'Every letter is there',
  shrinking,
  run: async () => Array.from({ length: count }, (_, at) => ({ file: `${at}`, message: 'missing' })),
});
const root = (recorded: number) => plant({ 'tools/spec/missing.tsv': `# check\tcount\nletters\t${recorded}\n` });

test('a shrinking list must be exactly as long as recorded', async () => {
  for (const [found, recorded, ok] of [
    [3, 3, true],
    [4, 3, false],
    [2, 3, false],
    [0, 0, true],
  ] as const) {
    const [result] = await runChecks(root(recorded), [finds(found, true)]);
    expect(result?.ok, `${found} of ${recorded}`).toBe(ok);
  }
  const [fewer] = await runChecks(root(3), [finds(2, true)]);
  expect(fewer && explain(fewer)).toContain('says 3 are missing, but only 2 are');
});

test('a plain check allows nothing, and a check that breaks does not pass', async () => {
  expect(await runChecks(root(3), [finds(1, false)])).toMatchObject([{ ok: false }]);
  const broken: Check = { name: 'b', rule: '', run: () => Promise.reject(new Error('cannot read')) };
  expect(await runChecks(root(0), [broken])).toMatchObject([{ ok: false, violations: [{ file: 'b' }] }]);
});

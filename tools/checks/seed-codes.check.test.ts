import { expect, test } from 'vitest';
import { findings } from './planting.ts';
import { check } from './seed-codes.check.ts';

test('a code left out of its table is counted', async () => {
  const spec = { 'tools/spec/seed-codes.tsv': '4\tsettlement\tsettlement\t1,2,-1\n' };
  const path = 'contract/src/areas/order/settlement.codes.ts';
  const whole = "export const Settlement = codes([[1, 'new', '', ''], [2, 'checked', '', ''], [-1, 'none', '', '']]);";
  expect(await findings(check, { ...spec, [path]: whole })).toEqual([]);
  expect(await findings(check, { ...spec, [path]: whole.replace('[-1', '[1') })).toEqual([
    'tools/spec/seed-codes.tsv: seed §4, settlement: no table /settlement/ has all of 1,2,-1',
  ]);
});

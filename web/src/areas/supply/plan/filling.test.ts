import type { SupplyPlanLine } from '@materia/contract/areas/supply';
import { expect, test } from 'vitest';
import { beginLine, countLine, loadBatch, mergeFilling, offBy } from './filling.ts';

const picked = [{ batchNo: 'B1', expiresOn: '2027-01-31', producedOn: null, quantity: 5, traceCodes: [] }];
const line = { lineId: 1, action: 'LOAD', stock: 4, picked, draft: null } as unknown as SupplyPlanLine;

test('a slot begins uncounted, with all that was brought to go in', () => {
  expect(beginLine(line)).toMatchObject({ counted: null, batches: [{ loaded: 5, returned: 0, lost: 0 }] });
  expect(offBy(line, beginLine(line))).toBe(0);
});

test('loading fewer returns the rest; what is lost is not returned; every unit is somewhere', () => {
  const begun = beginLine(line);
  expect(loadBatch(begun, 0, { loaded: 3 }, 5).batches[0]).toMatchObject({ loaded: 3, returned: 2, lost: 0 });
  const lost = loadBatch(begun, 0, { lost: 1 }, 5);
  expect(lost.batches[0]).toMatchObject({ loaded: 4, returned: 0, lost: 1 });
  expect(loadBatch(lost, 0, { loaded: 2 }, 5).batches[0]).toMatchObject({ loaded: 2, returned: 2, lost: 1 });
});

test('clearing out takes what was counted; the phone goes before the server', () => {
  const pull = { ...line, action: 'PULL', picked: [] } as SupplyPlanLine;
  expect(countLine(pull, beginLine(pull), 3)).toMatchObject({ counted: 3, pulled: 3 });
  expect(offBy(line, countLine(line, beginLine(line), 3))).toBe(-1);
  const kept = { 1: countLine(line, beginLine(line), 9) };
  expect(mergeFilling([line], kept)[1]?.counted).toBe(9);
  expect(mergeFilling([line], undefined)[1]?.counted).toBeNull();
});

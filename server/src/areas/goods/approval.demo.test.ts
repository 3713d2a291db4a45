import { expect, test } from 'vitest';
import { approvalLetter } from './approval.demo.ts';

test.each([
  ['连花清瘟胶囊', 'Z'],
  ['健胃消食片', 'Z'],
  ['蒙脱石散', 'H'],
  ['布洛芬混悬液', 'H'],
  ['双歧杆菌三联活菌胶囊', 'S'],
] as const)('the number of %s begins with %s', (generic, letter) => {
  expect(approvalLetter(generic)).toBe(letter);
});

import { expect, test } from 'vitest';
import { partsOf } from './changed-text.tsx';

test.each([
  ['一日3次，饭后', '一日2次，饭后', { head: '一日', was: '3', is: '2', tail: '次，饭后' }],
  ['24', '36', { head: '', was: '24', is: '36', tail: '' }],
  ['aa', 'aaa', { head: 'aa', was: '', is: 'a', tail: '' }],
  ['同', '同', { head: '同', was: '', is: '', tail: '' }],
])('%s → %s', (before, after, parts) => {
  expect(partsOf(before, after)).toEqual(parts);
});

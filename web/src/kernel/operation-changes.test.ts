import { expect, test } from 'vitest';
import { changedFields } from './operation-changes.ts';

test('fields before and after, each once; what only came to be has no before', () => {
  const fields = changedFields({ before: { payable: 100, flag: 1 }, after: { payable: 90, refundNo: 'T1' } });
  expect(fields).toEqual([
    { name: 'payable', before: 100, after: 90, wasThere: true },
    { name: 'flag', before: 1, after: null, wasThere: true },
    { name: 'refundNo', before: null, after: 'T1', wasThere: false },
  ]);
});

test('a refused operation changed nothing', () => {
  expect(changedFields({ before: null, after: null })).toEqual([]);
});

import { expect, test } from 'vitest';
import { changesOf } from './bulk-changes.ts';

const how = { categoriesHow: 'ADD', tagsHow: 'REPLACE' } as const;

test('what was left empty is not changed', () => {
  expect(changesOf(how)).toEqual({});
  expect(changesOf({ ...how, priceHow: 'RATE' })).toEqual({});
  expect(changesOf({ ...how, priceHow: 'RATE', priceAmount: 100 })).toEqual({});
});

test('prices, lists and channels as the call takes them', () => {
  expect(changesOf({ ...how, priceHow: 'RATE', priceRate: 500, ending: 80, taxRate: 0 })).toEqual({
    price: { how: 'RATE', value: 500, ending: 80 },
    taxRate: 0,
  });
  expect(
    changesOf({ ...how, tags: ' 夏季，感冒 感冒', categories: [3], channelsOn: [1, 4], channelsOff: [2] }),
  ).toEqual({
    tags: { how: 'REPLACE', tags: ['夏季', '感冒'] },
    categories: { how: 'ADD', ids: [3] },
    channels: { on: 5, off: 2 },
  });
});

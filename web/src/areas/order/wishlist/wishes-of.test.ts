import { expect, test } from 'vitest';
import { wishesOf } from './wishes-of.ts';

const asked = { source: 'MALL', duration: 'THIS_MONTH' } as const;

test('a bar leads to the wishes it counted: of its goods, not of all that have the name', () => {
  expect(wishesOf({ goodsId: 7, goodsName: '板蓝根颗粒' }, asked)).toEqual({ ...asked, goodsId: '7' });
});

test('what the catalogue does not have is found by its name among the others like it', () => {
  const search = wishesOf({ goodsId: null, goodsName: '走查心愿' }, asked);
  expect(search).toEqual({ ...asked, unknown: 'true', keyword: '走查心愿' });
});

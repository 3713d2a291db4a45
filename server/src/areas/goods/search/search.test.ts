import { expect, test } from 'vitest';
import { findHits } from './find-hits.ts';
import { meantBy } from './meant.ts';

test('a trace code is its prefix, GS1 text its article, anything else a text', () => {
  expect(meantBy('81000210000000000017')).toEqual({ kind: 'TRACE', prefix: '8100021' });
  expect(meantBy('(01)06920356200227(17)260101')).toMatchObject({ kind: 'BARCODE' });
  const gs1 = meantBy(']d201069203562002271726010110A1');
  expect(gs1).toMatchObject({ kind: 'BARCODE', codes: ['06920356200227', '6920356200227'] });
  expect(meantBy('0106920356200227')).toMatchObject({ kind: 'BARCODE' });
  expect(meantBy(' ６９２０３５６２００２２７ ')).toEqual({ kind: 'TEXT', text: '6920356200227' });
  expect(meantBy('感冒灵')).toEqual({ kind: 'TEXT', text: '感冒灵' });
});

const name = { goodsName: '999 感冒灵颗粒' };
test.each([
  ['冒灵', 5, 7],
  ['gmlkl', 4, 9],
  ['GML', 4, 7],
  ['ganmaol', 4, 7],
  ['ganm', 4, 6],
  ['999', 0, 3],
])('%s is marked on the characters it stands for', (typed, from, to) => {
  expect(findHits(typed, name)).toEqual([{ field: 'goodsName', from, to }]);
});

test('every reading of a character counts; what stands nowhere is not marked', () => {
  expect(findHits('cl', { goodsName: '重楼' })).toEqual([{ field: 'goodsName', from: 0, to: 2 }]);
  expect(findHits('zl', { goodsName: '重楼' })).toEqual([{ field: 'goodsName', from: 0, to: 2 }]);
  expect(findHits('xyz', name)).toEqual([]);
  expect(findHits('44021940', { ...name, approvalNo: '国药准字Z44021940' })).toEqual([
    { field: 'approvalNo', from: 5, to: 13 },
  ]);
});

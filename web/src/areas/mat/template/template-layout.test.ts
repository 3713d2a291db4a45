import { expect, test } from 'vitest';
import { resizeSlot } from '../planogram/edit-layout.ts';
import { coveredSlots } from '../planogram/layout.ts';
import { emptyCabinet, goodsNamed, laidOut, wireOf } from './template-layout.ts';

const cabinet = { subNo: 0, name: '主柜', cabinetType: 1, tempZone: 'NORMAL', rowCount: 2, colCount: 3 } as const;

test('a new template is a cabinet full of empty slots; laid out and back it is the same', () => {
  const wire = emptyCabinet(cabinet);
  expect(wire.subs[0]?.tracks.map(({ trackNo }) => trackNo)).toEqual(['A1', 'A2', 'A3', 'B1', 'B2', 'B3']);
  const named = goodsNamed([], String);
  const layout = laidOut(wire, named);
  expect(wireOf(wire.subs, layout, coveredSlots(layout))).toEqual(wire);
});

test('what a wider slot covers is not told; goods that are gone keep their number', () => {
  const wire = emptyCabinet(cabinet);
  const layout = resizeSlot(laidOut(wire, goodsNamed([], String)), '0/A1', 2, cabinet);
  const kept = wireOf(wire.subs, layout, coveredSlots(layout)).subs[0]?.tracks ?? [];
  expect(kept.map(({ trackNo, widthUnits }) => `${trackNo}×${widthUnits}`)).toEqual([
    'A1×2',
    'A3×1',
    'B1×1',
    'B2×1',
    'B3×1',
  ]);
  expect(goodsNamed([], id => `商品 ${id}`)(7).goodsName).toBe('商品 7');
});

import { expect, test } from 'vitest';
import {
  addSlot,
  clearSlots,
  copySlots,
  moveContent,
  pasteSlots,
  putGoods,
  removeSlots,
  resizeSlot,
  setFields,
  setPar,
  shiftContent,
} from './edit-layout.ts';
import { coveredSlots, gapsOf, type LaidSlot, type Layout, layoutOf, neighbour, slotKey } from './layout.ts';
import { diffLayouts, rebaseLayout } from './layout-diff.ts';
import { onPlanogramKey } from './planogram-keys.ts';
import { changesOf, drop, edit, patchPlanogram, planogramStore, receive, travel } from './planogram-store.ts';
import { blockOf, nothing, press, touched } from './selection.ts';

const goods = (goodsId: number) => ({ goodsId, goodsName: `药${goodsId}`, spec: null, thumbUrl: null });
const slot = (trackNo: string, goodsId: number | null, more: Partial<LaidSlot> = {}): LaidSlot => ({
  key: slotKey(0, trackNo),
  id: trackNo.charCodeAt(0) * 10 + Number(trackNo.slice(1)),
  subNo: 0,
  trackNo,
  rowNo: trackNo.charCodeAt(0) - 64,
  colNo: Number(trackNo.slice(1)),
  widthUnits: 1,
  goods: goodsId === null ? null : goods(goodsId),
  capacity: 10,
  parLevel: goodsId === null ? 0 : 4,
  warnLevel: 0,
  parAuto: false,
  price: goodsId === null ? null : goodsId * 100,
  specialPrice: 0,
  trackType: 1,
  motorId: null,
  coupledWith: [],
  cellUse: null,
  units: slotKey(0, trackNo),
  ...more,
});
const cabinet = { subNo: 0, name: '主柜', rowCount: 2, colCount: 4 };
/** Two rows of four: goods 1–3 in A1–A3, 5 in B1. */
const shelf = () =>
  layoutOf([
    slot('B2', null),
    slot('A1', 1),
    slot('A2', 2),
    slot('A3', 3),
    slot('A4', null),
    slot('B1', 5),
    slot('B3', null),
    slot('B4', null),
  ]);
const names = (layout: Layout) => [...layout.values()].map(({ goods: of }) => of?.goodsId ?? 0).join('');
const at = (layout: Layout, no: string) => layout.get(slotKey(0, no)) as LaidSlot;

test('goods come into slots at the price they already have there, else at their own', () => {
  const put = putGoods(shelf(), ['0/A4', '0/B2'], { ...goods(2), price: 999 });
  expect(names(put)).toBe('12325200');
  expect(at(put, 'A4').price).toBe(200);
  expect(at(putGoods(shelf(), ['0/B4'], { ...goods(9), price: 999 }), 'B4').price).toBe(999);
  const same = shelf();
  expect(putGoods(same, ['0/A1'], { ...goods(1), price: 1 })).toBe(same);
});

test('into an empty slot it moves, with an occupied one it changes places, pushed along the others make way', () => {
  expect(names(moveContent(shelf(), '0/A1', '0/B4'))).toBe('02305001');
  expect(names(moveContent(shelf(), '0/A1', '0/A3'))).toBe('32105000');
  expect(at(moveContent(shelf(), '0/A1', '0/B4'), 'A1')).toMatchObject({ price: null, parLevel: 0, capacity: 10 });
  expect(names(shiftContent(shelf(), '0/A1', '0/A3'))).toBe('23105000');
  expect(names(shiftContent(shelf(), '0/B1', '0/A2'))).toBe('15230000');
  const still = shelf();
  expect(moveContent(still, '0/A4', '0/A1')).toBe(still);
  expect(shiftContent(still, '0/A1', '0/A1')).toBe(still);
});

test('an edge is pulled as far as there is room; what it reaches over is covered until it is narrow again', () => {
  const wide = resizeSlot(shelf(), '0/A3', 4, cabinet);
  expect(at(wide, 'A3').widthUnits).toBe(2);
  expect([...coveredSlots(wide)]).toEqual(['0/A4']);
  expect(at(resizeSlot(shelf(), '0/A1', 3, cabinet), 'A1').widthUnits).toBe(1);
  expect(at(resizeSlot(shelf(), '0/B1', 9, cabinet), 'B1').widthUnits).toBe(4);
  expect(diffLayouts(shelf(), wide)).toMatchObject([
    { trackNo: 'A3', fields: [{ field: 'widthUnits', before: 1, after: 2 }] },
    { trackNo: 'A4', only: 'before' },
  ]);
  expect([...coveredSlots(resizeSlot(wide, '0/A3', 1, cabinet))]).toEqual([]);
  expect(neighbour(wide, '0/A3', 'right')).toBeNull();
});

test('par, capacity and what hangs on them', () => {
  expect(at(setPar(shelf(), ['0/A1'], 25), 'A1').parLevel).toBe(10);
  expect(at(setPar(shelf(), ['0/A4'], 5), 'A4').parLevel).toBe(0);
  expect(at(setFields(shelf(), ['0/A1'], { capacity: 3 }), 'A1')).toMatchObject({ capacity: 3, parLevel: 3 });
  expect(at(setFields(shelf(), ['0/A1'], { capacity: 99 }), 'A1').capacity).toBe(30);
  expect(names(clearSlots(shelf(), ['0/A1', '0/A4']))).toBe('02305000');
});

test('what was copied lies as it lay; one slot fills all that are chosen', () => {
  const two = copySlots(shelf(), ['0/A2', '0/A3', '0/A4']);
  expect(names(pasteSlots(shelf(), two as NonNullable<typeof two>, ['0/B3']))).toBe('12305023');
  const one = copySlots(shelf(), ['0/B1']);
  expect(names(pasteSlots(shelf(), one as NonNullable<typeof one>, ['0/A1', '0/A4', '0/B4']))).toBe('52355005');
  expect(copySlots(shelf(), ['0/A4'])).toBeNull();
});

test('slots come where none stands and go where nothing lies', () => {
  const less = removeSlots(shelf(), ['0/A4', '0/A1']);
  expect([...less.keys()]).toEqual(['0/A1', '0/A2', '0/A3', '0/B1', '0/B2', '0/B3', '0/B4']);
  expect(gapsOf(less, cabinet)).toEqual([{ subNo: 0, rowNo: 1, colNo: 4 }]);
  const again = addSlot(less, { subNo: 0, rowNo: 1, colNo: 4 });
  expect(at(again, 'A4')).toMatchObject({ id: null, capacity: 10, trackType: 1, goods: null });
  expect(gapsOf(again, cabinet)).toEqual([]);
});

test('units go with what is moved, not with what is copied', () => {
  const moved = moveContent(shelf(), '0/A1', '0/B4');
  expect([at(moved, 'B4').units, at(moved, 'A1').units]).toEqual(['0/A1', '0/B4']);
  expect(at(putGoods(moved, ['0/A1'], { ...goods(9), price: 1 }), 'A1').units).toBe('0/B4');
  const copy = copySlots(shelf(), ['0/A1']);
  expect(at(pasteSlots(shelf(), copy as NonNullable<typeof copy>, ['0/B4']), 'B4').units).toBe('0/B4');
});

test('what differs is said field by field', () => {
  const after = setPar(moveContent(shelf(), '0/A1', '0/A4'), ['0/A2'], 9);
  expect(diffLayouts(shelf(), after).map(({ trackNo, fields }) => [trackNo, fields.map(each => each.field)])).toEqual([
    ['A1', ['goods', 'parLevel', 'price']],
    ['A2', ['parLevel']],
    ['A4', ['goods', 'parLevel', 'price']],
  ]);
  expect(diffLayouts(shelf(), shelf())).toEqual([]);
  const less = new Map([...shelf()].filter(([key]) => key !== '0/B4'));
  expect(diffLayouts(shelf(), less)).toMatchObject([{ key: '0/B4', only: 'before' }]);
  expect(diffLayouts(less, shelf())).toMatchObject([{ key: '0/B4', only: 'after' }]);
});

test('own work is carried over to what another left, field by field; where both changed the same it is kept and said', () => {
  const mine = setPar(setFields(shelf(), ['0/A1'], { price: 150 }), ['0/A2'], 9);
  const theirs = setPar(setFields(shelf(), ['0/A1'], { price: 180, capacity: 12 }), ['0/A3'], 1);
  const { layout, both, theirs: said } = rebaseLayout(shelf(), mine, theirs);
  expect(at(layout, 'A1')).toMatchObject({ price: 150, capacity: 12 });
  expect(at(layout, 'A2').parLevel).toBe(9);
  expect(at(layout, 'A3').parLevel).toBe(1);
  expect([...both]).toEqual(['0/A1']);
  expect(said.map(({ trackNo }) => trackNo)).toEqual(['A1', 'A3']);
});

const plain = { shift: false, more: false };

test('pressed, with Ctrl, with Shift; the lasso takes what it touches', () => {
  const one = press(nothing, shelf(), '0/A2', plain);
  expect([...one.keys]).toEqual(['0/A2']);
  expect([...press(one, shelf(), '0/A2', plain).keys]).toEqual([]);
  expect([...press(one, shelf(), '0/B1', { shift: true, more: false }).keys]).toEqual(['0/A1', '0/A2', '0/B1', '0/B2']);
  const two = press(one, shelf(), '0/A4', { shift: false, more: true });
  expect([...two.keys]).toEqual(['0/A2', '0/A4']);
  expect([...press(two, shelf(), '0/A2', { shift: false, more: true }).keys]).toEqual(['0/A4']);
  expect(blockOf(shelf(), '0/B4', '0/A3')).toEqual(['0/A3', '0/A4', '0/B3', '0/B4']);
  const box = (left: number) => ({ left, right: left + 10, top: 0, bottom: 10 });
  const boxes = new Map([
    ['a', box(0)],
    ['b', box(12)],
    ['c', box(24)],
  ]);
  expect(touched(boxes, { left: 8, right: 13, top: 5, bottom: 6 })).toEqual(['a', 'b']);
});

const key = (of: string, more: Partial<Parameters<typeof onPlanogramKey>[1]> = {}) => ({
  key: of,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  timeStamp: 0,
  ...more,
});

test('keys: arrows, a block by Shift, par by digits, copy and paste, clear, undo and redo', () => {
  const store = planogramStore([cabinet], shelf());
  const type = (of: string, more = {}) => onPlanogramKey(store, key(of, more), true);
  type('ArrowRight');
  type('ArrowRight');
  expect([...store.get().selection.keys]).toEqual(['0/A2']);
  type('ArrowDown', { shiftKey: true });
  type('ArrowLeft', { shiftKey: true });
  expect([...store.get().selection.keys]).toEqual(['0/A1', '0/A2', '0/B1', '0/B2']);
  type('1', { timeStamp: 5_000 });
  type('0', { timeStamp: 5_300 });
  expect([at(store.get().layout, 'A1').parLevel, at(store.get().layout, 'B1').parLevel]).toEqual([10, 10]);
  type('z', { ctrlKey: true });
  expect(at(store.get().layout, 'A1').parLevel).toBe(4);
  type('y', { ctrlKey: true });
  expect(at(store.get().layout, 'A1').parLevel).toBe(10);
  type('c', { ctrlKey: true });
  patchPlanogram(store, { selection: press(nothing, store.get().layout, '0/A3', plain) });
  type('v', { ctrlKey: true });
  expect(names(store.get().layout)).toBe('12125050');
  type('Delete');
  expect(names(store.get().layout)).toBe('12025050');
  expect(onPlanogramKey(store, key('Delete'), false)).toBe(false);
  type('Escape');
  expect(store.get().selection.keys.size).toBe(0);
});

test('two digits are one par: what the first alone would take away stays, and one step takes it back', () => {
  const store = planogramStore([cabinet], setFields(shelf(), ['0/A1'], { parLevel: 4, warnLevel: 3 }));
  const type = (of: string, timeStamp: number) => onPlanogramKey(store, key(of, { timeStamp }), true);
  patchPlanogram(store, { selection: press(nothing, store.get().layout, '0/A1', plain) });
  type('0', 50_000);
  expect(at(store.get().layout, 'A1')).toMatchObject({ parLevel: 0, warnLevel: 0 });
  type('5', 50_200);
  expect(at(store.get().layout, 'A1')).toMatchObject({ parLevel: 5, warnLevel: 3 });
  travel(store, 'undo');
  expect(at(store.get().layout, 'A1')).toMatchObject({ parLevel: 4, warnLevel: 3 });
  // The first digit is what stands there already: there is still a step to take back.
  type('4', 60_000);
  type('0', 60_200);
  expect(at(store.get().layout, 'A1').parLevel).toBe(10);
  travel(store, 'undo');
  expect(at(store.get().layout, 'A1').parLevel).toBe(4);
});

test('keys take a slot up and put it down, swapped or pushed along', () => {
  const store = planogramStore([cabinet], shelf());
  const type = (of: string, more = {}) => onPlanogramKey(store, key(of, more), true);
  patchPlanogram(store, { selection: press(nothing, shelf(), '0/A1', plain) });
  type('m');
  type('ArrowRight');
  type('ArrowRight');
  expect(store.get()).toMatchObject({ held: { key: '0/A1' }, over: '0/A3' });
  type('Enter', { shiftKey: true });
  expect(names(store.get().layout)).toBe('23105000');
  type('m');
  type('ArrowRight');
  type('Escape');
  expect(names(store.get().layout)).toBe('23105000');
  expect(store.get().held).toBeNull();
});

test('a refusal stays in its slot until that changes; what another saved comes in under own work', () => {
  const store = planogramStore([cabinet], shelf());
  edit(store, layout => moveContent(layout, '0/A1', '0/A4'));
  patchPlanogram(store, {
    problems: new Map([
      ['0/A1', '仍有库存'],
      ['0/A4', '宽'],
    ]),
  });
  patchPlanogram(store, { held: { kind: 'goods', goods: { ...goods(7), price: 700 } } });
  drop(store, '0/A4');
  expect([...store.get().problems.keys()]).toEqual(['0/A1']);
  receive(store, setPar(shelf(), ['0/A2'], 1), [cabinet], true);
  expect(names(store.get().layout)).toBe('02375000');
  expect(store.get().meanwhile?.theirs.map(({ trackNo }) => trackNo)).toEqual(['A2']);
  expect(changesOf(store.get()).map(({ trackNo }) => trackNo)).toEqual(['A1', 'A4']);
  travel(store, 'undo');
  expect(store.get().problems.size).toBe(0);
  travel(store, 'undo');
  expect(at(store.get().layout, 'A2').parLevel).toBe(1);
  expect(changesOf(store.get())).toEqual([]);
});

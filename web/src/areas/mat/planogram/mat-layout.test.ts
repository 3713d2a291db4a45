import type { PlanogramTrack } from '@materia/contract/areas/mat';
import { expect, test } from 'vitest';
import { addSlot, moveContent, putGoods, removeSlots, resizeSlot, setPar } from './edit-layout.ts';
import { diffLayouts } from './layout-diff.ts';
import { bySlot, changedPrice, layoutOfTracks, plannedOf, savingOf, slotsOf } from './mat-layout.ts';
import { expiryTone, fillOf, toneOf } from './slot-look.ts';

const track = (no: number, goodsId: number | null, more: Partial<PlanogramTrack> = {}): PlanogramTrack => ({
  trackGoodsId: no,
  subNo: 0,
  trackNo: `A${no}`,
  rowNo: 1,
  colNo: no,
  widthUnits: 1,
  state: goodsId === null ? 'UNBOUND' : 'NORMAL',
  locks: [],
  goodsId,
  goodsName: goodsId === null ? null : `药${goodsId}`,
  spec: null,
  thumbUrl: null,
  capacity: 10,
  parLevel: 4,
  warnLevel: 2,
  stock: 5,
  held: 0,
  available: 5,
  nextExpiry: null,
  price: goodsId === null ? null : 1000,
  specialPrice: 0,
  lastSoldAt: null,
  trackType: 1,
  motorId: no,
  coupledWith: [],
  cellUse: null,
  cellState: null,
  cellOrderNo: null,
  parAuto: false,
  lying: 5,
  reportedStock: null,
  reportedPrice: null,
  reportedAt: null,
  failCount: 0,
  lockedAt: null,
  boundAt: null,
  soldOutAt: null,
  sold30: 0,
  ...more,
});
const base = () => layoutOfTracks({ tracks: [track(1, 11), track(2, 12), track(3, null), track(4, null)] });
const named = (goodsId: number) => ({ goodsId, goodsName: `药${goodsId}`, spec: null, thumbUrl: null });

test('what is saved names what changed; moved goods take their units along at once, not with the next fill', () => {
  const moved = moveContent(base(), '0/A1', '0/A3');
  const of = { base: base(), layout: moved };
  const [first, third] = savingOf(of, 'NOW').tracks;
  expect(first).toMatchObject({ trackGoodsId: 1, goodsId: null, price: null });
  expect(first).not.toHaveProperty('fromTrackGoodsId');
  expect(third).toMatchObject({ trackGoodsId: 3, goodsId: 11, price: 1000, fromTrackGoodsId: 1 });
  expect(savingOf(of, 'NEXT_SUPPLY').tracks[1]).not.toHaveProperty('fromTrackGoodsId');
  const swapped = savingOf({ base: base(), layout: moveContent(base(), '0/A1', '0/A2') }, 'NOW').tracks;
  expect(swapped.map(each => [each.trackGoodsId, each.goodsId, each.fromTrackGoodsId])).toEqual([
    [1, 12, 2],
    [2, 11, 1],
  ]);
  const other = putGoods(moved, ['0/A3'], { ...named(99), price: 500 });
  expect(savingOf({ base: base(), layout: other }, 'NOW').tracks[1]).not.toHaveProperty('fromTrackGoodsId');
});

test('a slot that is covered or taken away goes, a new one comes', () => {
  const wide = resizeSlot(base(), '0/A2', 2, { colCount: 4 });
  expect(savingOf({ base: base(), layout: wide }, 'NOW')).toMatchObject({
    tracks: [{ trackGoodsId: 2, widthUnits: 2 }],
    removed: [3],
  });
  const less = removeSlots(base(), ['0/A4']);
  expect(savingOf({ base: base(), layout: less }, 'NOW').removed).toEqual([4]);
  const back = addSlot(less, { subNo: 0, rowNo: 1, colNo: 4 });
  expect(savingOf({ base: less, layout: back }, 'NOW').added).toMatchObject([
    { trackNo: 'A4', goodsId: null, colNo: 4 },
  ]);
  const anew = putGoods(back, ['0/A4'], { ...named(99), price: 500 });
  expect(savingOf({ base: base(), layout: anew }, 'NEXT_SUPPLY')).toMatchObject({
    tracks: [],
    added: [{ trackNo: 'A4', goodsId: 99 }],
    removed: [4],
  });
});

test('what is planned is laid over what stands there', () => {
  const draft = {
    at: '2026-11-23T00:00:00Z',
    byName: null,
    tracks: [{ trackGoodsId: 1, goodsId: 15, parLevel: 6 }],
    added: [],
    removed: [4],
  };
  const changes = diffLayouts(base(), plannedOf(base(), draft, named));
  expect(changes.map(({ trackNo, only, fields }) => [trackNo, only, fields.map(each => each.field)])).toEqual([
    ['A1', null, ['goods', 'parLevel']],
    ['A4', 'before', []],
  ]);
  expect(setPar(base(), ['0/A1'], 1).get('0/A1')?.warnLevel).toBe(1);
});

test('prices by percent, and to the nearest that ends in .9', () => {
  expect([changedPrice(1000, 10, false), changedPrice(999, -5, false)]).toEqual([1100, 949]);
  expect([1234, 1240, 1250, 30, 90].map(price => changedPrice(price, 0, true))).toEqual([1190, 1190, 1290, 90, 90]);
});

test('refusals by slot; colours say what words say', () => {
  const notes = slotsOf({ slots: [{ trackGoodsId: 1, subNo: 0, trackNo: 'A1', message: '仍有库存' }] });
  expect(bySlot(notes).get('0/A1')).toBe('仍有库存');
  expect(slotsOf(null)).toEqual([]);
  const [slot] = base().values();
  if (!slot) throw new Error('no slot');
  const tone = (more: Partial<PlanogramTrack>, mode: 'stock' | 'expiry' | 'vacancy') =>
    toneOf(slot, track(1, 11, more), mode, '2026-11-23');
  expect([tone({}, 'stock'), tone({ stock: 2 }, 'stock'), tone({ available: 0 }, 'stock')]).toEqual([
    'success',
    'warning',
    'danger',
  ]);
  expect(tone({ nextExpiry: '2026-12-23' }, 'expiry')).toBe('danger');
  expect(tone({}, 'vacancy')).toBe('plain');
  expect([expiryTone('2027-02-21', '2026-11-23'), expiryTone('2027-02-22', '2026-11-23')]).toEqual([
    'warning',
    'success',
  ]);
  expect(fillOf(slot, track(1, 11))).toBe(50);
});

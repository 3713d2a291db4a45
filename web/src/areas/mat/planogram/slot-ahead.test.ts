import { expect, test } from 'vitest';
import { slotAhead } from './slot-ahead.ts';

const slot = { trackGoodsId: 7, goodsId: 3, capacity: 5, parLevel: 4 };
const draft = (tracks: object[], removed: number[] = []) => ({
  at: '2026-01-01T00:00:00.000Z',
  byName: null,
  added: [],
  tracks: tracks as { trackGoodsId: number }[],
  removed,
});

test('a slot takes what is planned for it, as far as something is', () => {
  expect(slotAhead(slot, null)).toEqual({ ...slot, changes: false });
  expect(slotAhead(slot, draft([{ trackGoodsId: 8, capacity: 9 }]))).toEqual({ ...slot, changes: false });
  expect(slotAhead(slot, draft([{ trackGoodsId: 7, capacity: 9 }]))).toEqual({ ...slot, capacity: 9, changes: false });
  const all = { trackGoodsId: 7, goodsId: 3, capacity: 9, parLevel: 8 };
  expect(slotAhead(slot, draft([all]))).toEqual({ ...all, changes: false });
});

test('a slot that gets another goods, loses its own or goes keeps its present one until then', () => {
  for (const goodsId of [4, null])
    expect(slotAhead(slot, draft([{ trackGoodsId: 7, goodsId }]))).toMatchObject({ goodsId: 3, changes: true });
  expect(slotAhead(slot, draft([], [7]))).toMatchObject({ goodsId: 3, changes: true });
});

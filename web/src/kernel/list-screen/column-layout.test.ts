import { expect, test } from 'vitest';
import {
  type DeclaredColumn,
  isHidden,
  move,
  orderedNames,
  pin,
  place,
  plainLayout,
  readLayout,
  resize,
  show,
} from './column-layout.ts';

const declared: DeclaredColumn[] = [
  { name: 'no', width: 120, pin: 'left' },
  { name: 'goods', width: 200 },
  { name: 'cost', width: 80, hidden: true },
  { name: 'paid', width: 90 },
];
const names = (columns: { name: string }[]) => columns.map(column => column.name);

test('declared order, hidden ones left out, pinned ones at the sides with their offsets', () => {
  expect(names(place(declared, plainLayout))).toEqual(['no', 'goods', 'paid']);
  const placed = place(declared, pin(pin(plainLayout, 'paid', 'left'), 'goods', 'right'));
  expect(placed.map(({ name, pin: side, offset }) => [name, side, offset])).toEqual([
    ['no', 'left', 0],
    ['paid', 'left', 120],
    ['goods', 'right', 0],
  ]);
});

test('moving, hiding and showing; a column hidden by declaration stays hidden when others move', () => {
  const moved = move(declared, plainLayout, 'paid', 0);
  expect(names(place(declared, moved))).toEqual(['no', 'paid', 'goods']);
  expect(isHidden(declared[2]!, moved)).toBe(true);
  const shown = show(declared, moved, 'cost', true);
  expect(names(place(declared, shown))).toContain('cost');
  expect(names(place(declared, show(declared, shown, 'goods', false)))).toEqual(['no', 'paid', 'cost']);
});

test('a column of a later version stands after its neighbour of the declaration; one that is gone is forgotten', () => {
  const kept = { ...plainLayout, order: ['paid', 'old', 'no', 'goods'] };
  expect(orderedNames(declared, kept)).toEqual(['paid', 'no', 'goods', 'cost']);
});

test('widths have limits; what the server kept is read with care', () => {
  expect(resize(plainLayout, 'no', 3).widths.no).toBe(48);
  expect(readLayout({ order: ['a', 1], widths: { a: 'x', b: 70 }, pins: { a: 'left', b: 'up' } })).toEqual({
    order: ['a'],
    hidden: [],
    widths: { b: 70 },
    pins: { a: 'left' },
  });
  expect(readLayout(null)).toEqual(plainLayout);
});

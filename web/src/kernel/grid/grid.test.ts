import { expect, test } from 'vitest';
import { editCount, editDay, editMoney, editText, editToggle } from './edit-kinds.ts';
import {
  changedCells,
  conflictsOf,
  type Edits,
  firstProblem,
  itemOf,
  merged,
  problemsOf,
  rebase,
  refuse,
  resolve,
  write,
} from './edits.ts';
import type { CellProblem, GridEdit } from './grid-edit.ts';
import { parseBlock, placeBlock, printBlock } from './paste.ts';
import { noHistory, redo, remember, undo } from './undo.ts';

interface Goods {
  goodsId: number;
  code: string;
  barcode: string;
  goodsNumber: number;
  goodsPrice: number;
  specialPrice: number;
  version: number;
}
const goods = (goodsId: number, rest: Partial<Goods> = {}): Goods => ({
  goodsId,
  code: `C${goodsId}`,
  barcode: `690${goodsId}`,
  goodsNumber: 5,
  goodsPrice: 1000,
  specialPrice: 0,
  version: 1,
  ...rest,
});
const columns: Record<string, GridEdit<unknown, Goods>> = {
  goodsNumber: editCount() as GridEdit<unknown, Goods>,
  goodsPrice: editMoney() as GridEdit<unknown, Goods>,
  specialPrice: editMoney({ empty: 0 }) as GridEdit<unknown, Goods>,
};
const none: Edits<Goods> = new Map();
const type = (edits: Edits<Goods>, row: Goods, field: string, text: string) =>
  write(edits, [{ id: row.goodsId, row, field, text }], name => columns[name]);
/** The rules of spec 04 §3.9 as a store goods screen declares them. */
const check = (row: Goods): CellProblem[] => [
  ...(row.goodsNumber < 0 ? [{ field: 'goodsNumber', message: 'number' }] : []),
  ...(row.goodsPrice <= 0 ? [{ field: 'goodsPrice', message: 'price' }] : []),
  ...(row.specialPrice < 0 ? [{ field: 'specialPrice', message: 'special' }] : []),
  ...(row.specialPrice >= row.goodsPrice && row.specialPrice > 0 ? [{ field: 'specialPrice', message: 'above' }] : []),
];

test('cells read what people type and spreadsheets hold', () => {
  expect(editMoney().read('¥1,234.50', {})).toEqual({ value: 123450 });
  expect(editMoney().read('1.234', {})).toEqual({ error: 'grid.notAmount' });
  expect(editMoney({ empty: 0 }).read(' ', {})).toEqual({ value: 0 });
  expect(editCount().read('1,200', {})).toEqual({ value: 1200 });
  expect(editCount().read('-3', {})).toEqual({ value: -3 });
  expect(editCount().read('1,2', {})).toEqual({ error: 'grid.notWhole' });
  expect(editDay().read('2026/2/5', {})).toEqual({ value: '2026-02-05' });
  expect(editDay().read('2026-02-30', {})).toEqual({ error: 'grid.notDate' });
  expect(editText({ max: 3 }).read('abcd', {})).toEqual({ error: 'rule.tooLong', params: { n: 3 } });
  expect(editToggle({ yes: ['是'] }).read('是', {})).toEqual({ value: true });
});

test('a change back to what the server has is no change', () => {
  const first = type(none, goods(1), 'goodsPrice', '12').edits;
  expect(changedCells(first)).toBe(1);
  expect(changedCells(type(first, goods(1), 'goodsPrice', '10.00').edits)).toBe(0);
});

test('rules see the merged row: a special price is judged against the new price', () => {
  const special = type(none, goods(1), 'specialPrice', '12').edits;
  expect(problemsOf(special.get(1)!, check)).toEqual([{ field: 'specialPrice', message: 'above' }]);
  const both = type(special, goods(1), 'goodsPrice', '15').edits;
  expect(problemsOf(both.get(1)!, check)).toEqual([]);
  const bad = type(both, goods(1), 'goodsPrice', 'x').edits;
  expect(problemsOf(bad.get(1)!, check)[0]).toEqual({
    field: 'goodsPrice',
    message: 'grid.notAmount',
    params: undefined,
  });
  expect(merged(goods(1), bad.get(1)).goodsPrice).toBe(1000);
});

test('the first wrong cell is found as the list shows its rows, whatever order they were typed in', () => {
  const third = type(none, goods(3), 'goodsPrice', '0').edits;
  const both = type(third, goods(2), 'goodsNumber', 'x').edits;
  const edits = type(both, goods(1), 'goodsPrice', '12').edits;
  const rows = [goods(1), undefined, goods(2), goods(3)];
  const find = (fields: string[]) => firstProblem(rows, row => edits.get(row.goodsId), check, fields);
  expect(find(['goodsPrice', 'goodsNumber'])).toEqual({ index: 2, field: 'goodsNumber' });
  expect(find(['goodsPrice'])).toEqual({ index: 3, field: 'goodsPrice' });
  expect(find(['specialPrice'])).toBeNull();
});

test('undo and redo go step by step; a block is one step', () => {
  const block = write(
    none,
    [goods(1), goods(2)].map(row => ({ id: row.goodsId, row, field: 'goodsNumber', text: '9' })),
    name => columns[name],
  );
  let history = remember<Goods>(noHistory, block.step!);
  const one = type(block.edits, goods(1), 'goodsPrice', '3');
  history = remember(history, one.step!);
  let state = undo(history, one.edits);
  expect(changedCells(state.edits)).toBe(2);
  state = undo(state.history, state.edits);
  expect(changedCells(state.edits)).toBe(0);
  state = redo(state.history, state.edits);
  expect(changedCells(state.edits)).toBe(2);
  expect(remember(state.history, one.step!).undone).toEqual([]);
});

test('what is sent: changed fields, the key, the version, and the number the editor saw', () => {
  const edits = type(type(none, goods(7), 'goodsNumber', '8').edits, goods(7), 'goodsPrice', '9.90').edits;
  expect(itemOf(edits.get(7)!, { keep: ['goodsId'], base: { goodsNumber: 'baseNumber' } }, 'version')).toEqual({
    goodsId: 7,
    version: 1,
    goodsNumber: 8,
    baseNumber: 5,
    goodsPrice: 990,
  });
});

test('a live repaint changes untouched cells only; the same cell asks whose value stands', () => {
  const edits = type(none, goods(1), 'goodsPrice', '12').edits;
  const other = rebase(edits, [{ id: 1, row: goods(1, { goodsNumber: 3, version: 2 }) }]);
  expect(conflictsOf(other.get(1)!)).toEqual([]);
  expect(itemOf(other.get(1)!, { keep: ['goodsId'] }, 'version')).toEqual({ goodsId: 1, version: 2, goodsPrice: 1200 });
  const clash = rebase(edits, [{ id: 1, row: goods(1, { goodsPrice: 1100, version: 2 }) }]);
  expect(conflictsOf(clash.get(1)!)).toEqual(['goodsPrice']);
  expect(conflictsOf(resolve(clash, 1, 'goodsPrice', 'mine').get(1)!)).toEqual([]);
  const said = refuse(clash, [1], [{ index: 0, field: 'goodsPrice', message: '请核对' }]);
  expect(problemsOf(resolve(said, 1, 'goodsPrice', 'mine').get(1)!, check)).toEqual([]);
  expect(resolve(clash, 1, 'goodsPrice', 'theirs').size).toBe(0);
  expect(rebase(edits, [{ id: 1, row: goods(1, { goodsPrice: 1200, version: 2 }) }]).size).toBe(0);
});

test('what the server refuses stands at its cell until it is typed anew', () => {
  const edits = type(none, goods(1), 'goodsPrice', '12').edits;
  const refused = refuse(edits, [1], [{ index: 0, field: 'goodsPrice', message: '商品价格需大于0！' }]);
  expect(problemsOf(refused.get(1)!, check)).toEqual([{ field: 'goodsPrice', refusal: '商品价格需大于0！' }]);
  expect(problemsOf(type(refused, goods(1), 'goodsPrice', '13').edits.get(1)!, check)).toEqual([]);
});

test('blocks of spreadsheets: tabs, quotes, line breaks in cells, the last line break', () => {
  expect(parseBlock('a\tb\r\n1\t"x\ty ""z"""\r\n')).toEqual([
    ['a', 'b'],
    ['1', 'x\ty "z"'],
  ]);
  expect(
    parseBlock(
      printBlock([
        ['a\nb', '"'],
        ['c', ''],
      ]),
    ),
  ).toEqual([
    ['a\nb', '"'],
    ['c', ''],
  ]);
});

const rows = [goods(1), goods(2), goods(3)];
const below = {
  fields: ['goodsNumber', 'goodsPrice'],
  rowBelow: async (offset: number) => rows[offset],
  codesOf: (row: Goods) => [row.code, row.barcode],
  rowsOfCodes: async (codes: readonly string[]) =>
    rows.filter(row => codes.includes(row.code) || codes.includes(row.barcode)),
};

test('a block goes down and right from the cursor and stops at the edges', async () => {
  const { cells, matched } = await placeBlock([['1', '2', '3'], ['4'], ['5'], ['6']], below);
  expect(cells.map(({ row, field, text }) => [row.goodsId, field, text])).toEqual([
    [1, 'goodsNumber', '1'],
    [1, 'goodsPrice', '2'],
    [2, 'goodsNumber', '4'],
    [3, 'goodsNumber', '5'],
  ]);
  expect(matched).toBeUndefined();
});

test('a first column of codes finds its rows wherever they stand', async () => {
  const { cells, matched } = await placeBlock(
    [
      ['C3', '30'],
      ['6901', '10'],
      ['X9', '90'],
    ],
    below,
  );
  expect(matched).toEqual({ found: 2, missing: 1 });
  expect(cells.map(({ row, field, text }) => [row.goodsId, field, text])).toEqual([
    [3, 'goodsNumber', '30'],
    [1, 'goodsNumber', '10'],
  ]);
});

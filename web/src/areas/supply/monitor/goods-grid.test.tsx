import { act, type ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { chosenAmong, GoodsGrid, heatOf, stateOf } from './goods-grid.tsx';

test('sold out, locked, under its line, enough', () => {
  expect(stateOf({ stock: 0, available: 0, par: 5, locked: false })).toBe('OUT');
  expect(stateOf({ stock: 9, available: 0, par: 5, locked: true })).toBe('LOCKED');
  expect(stateOf({ stock: 4, available: 4, par: 5, locked: false })).toBe('LOW');
  expect(stateOf({ stock: 5, available: 2, par: 5, locked: false })).toBe('FINE');
  expect(stateOf({ stock: 5, available: 0, par: 5, locked: false }), 'its last ones are held').toBe('OUT');
});

test('a cell is as warm as its stock is short of its line: red, amber, green (spec 06 §7)', () => {
  const heat = (stock: number, par: number) => heatOf({ stock, par });
  expect(heat(1, 10)).toBe('color-mix(in oklab, var(--tint-warning) 20%, var(--tint-danger))');
  expect(heat(5, 10)).toBe('color-mix(in oklab, var(--tint-success) 0%, var(--tint-warning))');
  expect(heat(9, 10)).toBe('color-mix(in oklab, var(--tint-success) 80%, var(--tint-warning))');
  const full = 'color-mix(in oklab, var(--tint-success) 100%, var(--tint-warning))';
  expect([heat(10, 10), heat(30, 10), heat(3, 0)]).toEqual([full, full, full]);
});

test('a plan is made for what was chosen and is shown, not for what a filter hides by now', () => {
  const mats = [{ matId: 3 }, { matId: 5 }];
  expect(chosenAmong(mats, new Set([5, 9]))).toEqual([5]);
  expect(chosenAmong(mats, new Set())).toEqual([]);
});

test('devices are chosen by who may plan; to anybody else there is nothing to choose', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const cell = { matId: 3, key: '7', goodsId: 7, goodsName: '板蓝根', stock: 1, available: 1 };
  const of: ComponentProps<typeof GoodsGrid>['of'] = {
    mats: [{ matId: 3, matName: '福田口岸售药机', online: false, short: 1, total: 1 }],
    columns: [{ key: '7', title: '板蓝根', short: 1, stock: 1, par: 5 }],
    cells: [{ ...cell, par: 5, capacity: 8, slots: 1, locked: false }],
    cut: false,
  };
  const main = document.body.appendChild(document.createElement('main'));
  const root = createRoot(main);
  const boxes = async (choose?: () => void) => {
    await act(async () => root.render(<GoodsGrid {...{ of, choose }} by="GOODS" chosen={new Set()} open={vi.fn()} />));
    expect(main.textContent).toContain('福田口岸售药机');
    return main.querySelectorAll('input[type=checkbox]').length;
  };
  expect(await boxes(vi.fn())).toBe(1);
  expect(await boxes()).toBe(0);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

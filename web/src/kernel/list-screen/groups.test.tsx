import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Groups, useGroups } from './groups.tsx';

interface Row {
  mat: number;
}
const groups: Groups<Row> = { keyOf: row => row.mat, name: row => `M${row.mat}`, About: () => null };
const rows: readonly (Row | undefined)[] = [{ mat: 1 }, { mat: 1 }, { mat: 2 }, undefined, { mat: 2 }];
let now: ReturnType<typeof useGroups<Row>> | undefined;

function List({ by }: { by: Groups<Row> | undefined }) {
  now = useGroups(by, rows);
  return null;
}

test('rows that follow each other under one head are folded together, and only they', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => act(() => root.unmount()));
  const of = (what: 'begins' | 'foldedAt') => rows.map((_, index) => now?.[what](index));
  await act(async () => root.render(<List by={groups} />));
  expect(of('begins')).toEqual([true, false, true, false, true]);
  const before = now?.shape;
  await act(async () => now?.fold(1));
  expect(of('foldedAt')).toEqual([true, true, false, false, false]);
  expect(now?.shape).not.toBe(before);
  await act(async () => now?.fold(0));
  expect(now?.shape).toBe(before);
  await act(async () => root.render(<List by={undefined} />));
  expect([of('begins'), now?.shape]).toEqual([rows.map(() => false), '']);
});

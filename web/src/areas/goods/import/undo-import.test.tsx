import { type ImportBatch, importTexts } from '@materia/contract/areas/goods';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../../kernel/session.ts';
import { bringTexts } from '../../../kernel/texts.ts';
import { ColumnsStep } from './columns-step.tsx';
import { type Importing, useImport } from './use-import.ts';

const batch = {
  batchId: 9,
  kind: 'GOODS',
  state: 'DONE',
  ok: 5_000,
  total: 5_000,
  mapping: {},
  columns: [],
  ownFields: [],
};
let root: Root;
let place: HTMLElement;
let importing: Importing;
/** What the server answers, one call after the other; between them the test looks. */
let answers: { undone: number; kept: number; left: number }[];
let asked: number;
let go: () => void;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  session.set({ token: 't', user: { userId: 1, companyId: null, privs: ['GOODS:WRITE'] } as never });
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    const answer = answers[asked];
    asked += 1;
    if (asked > 1) await new Promise<void>(done => (go = done));
    const data = { batch: { ...batch, state: answer?.left ? 'DONE' : 'UNDONE' }, ...answer };
    return Response.json({ success: true, data, message: '', code: 200 });
  });
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  vi.unstubAllGlobals();
  session.set(null);
});

function Wizard({ step }: { step?: 'columns' }) {
  const of = { companyId: undefined, provider: undefined, targetId: undefined };
  const state = step ? 'UPLOADED' : 'DONE';
  importing = useImport('GOODS', of, { ...batch, state } as unknown as ImportBatch);
  return step ? <ColumnsStep importing={importing} /> : null;
}

test('an import is taken back call by call until nothing is left, and how far it is is shown', async () => {
  answers = [
    { undone: 2_000, kept: 0, left: 3_000 },
    { undone: 4_990, kept: 10, left: 0 },
  ];
  await act(async () => root.render(<Wizard />));
  act(() => void importing.undo());
  await act(() => vi.waitFor(() => expect(asked).toBe(2)));
  expect(importing).toMatchObject({ busy: true, undone: answers[0], batch: { state: 'DONE' } });
  await act(async () => go());
  await act(() => vi.waitFor(() => expect(importing.busy).toBe(false)));
  expect(importing).toMatchObject({ undone: answers[1], batch: { state: 'UNDONE' } });
  expect(asked).toBe(2);
});

test('全部成功才导入 is not offered for more rows than one transaction takes', async () => {
  bringTexts(importTexts);
  await act(async () => root.render(<Wizard step="columns" />));
  const box = place.querySelector<HTMLInputElement>('input[type=checkbox]');
  expect(box?.disabled).toBe(true);
  expect(place.textContent).toContain('全部成功才导入一次最多500行，请分批导入！');
});

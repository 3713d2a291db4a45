import { goodsContract, type ImportBatch, type ImportKindCode } from '@materia/contract/areas/goods';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kernel/query.ts';
import { session } from '../../../kernel/session.ts';
import { bringTexts } from '../../../kernel/texts.ts';
import { ImportWizard } from './import-wizard.dialog.tsx';

let root: Root;
let batch: ImportBatch;
const ran = vi.fn();
const refresh = vi.fn();
const begun = (kind: ImportKindCode) =>
  ({
    batchId: 9,
    kind,
    state: 'CHECKED',
    mode: 'BOTH',
    columns: [],
    mapping: {},
    ownFields: [],
    ok: 0,
    failed: 0,
  }) as unknown as ImportBatch;
const answers = (path: string): unknown => {
  if (path.endsWith('/mapping')) return batch;
  if (path.endsWith('/check')) return { batch, counts: [{ tab: 'SAME', count: 3 }] };
  if (!path.endsWith('/run')) return { rows: [], total: 0 };
  ran();
  batch = { ...batch, state: 'DONE', skipped: 3, warned: 0, ranAt: '2026-01-05T04:00:00.000Z' };
  return { batch, done: 0, left: 0 };
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'warn').mockReturnValue();
  bringTexts(goodsContract.texts);
  session.set({ token: 't', user: { userId: 1, companyId: null, privs: ['GOODS:WRITE'] } as never });
  queryClient.clear();
  vi.clearAllMocks();
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json({ success: true, data: answers(path.split('?')[0] ?? ''), message: '', code: 200 }),
  );
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  session.set(null);
});

const until = (told: () => void) => vi.waitFor(() => act(async () => told()), { timeout: 10_000 });
const main = () => document.querySelector<HTMLButtonElement>('.ant-modal-footer .ant-btn-primary');
async function checked(kind: ImportKindCode) {
  batch = begun(kind);
  const wizard = (
    <ImportWizard kind={kind} companyId={undefined} begun={batch} refresh={refresh} close={() => undefined} />
  );
  await act(async () => root.render(<QueryClientProvider client={queryClient}>{wizard}</QueryClientProvider>));
  await act(async () => document.querySelector<HTMLElement>('.import-how .ant-btn-primary')?.click());
  await until(() => expect(main()).not.toBeNull());
}

test('a file of a supplier in which nothing changes is run all the same: its offers are up to date', async () => {
  await checked('SUPPLIER');
  expect(main()).toMatchObject({ textContent: '刷新3行无变化数据', disabled: false });
  await act(async () => main()?.click());
  await until(() => expect(document.body.textContent).toContain('3 行无变化，数据已刷新'));
  expect(ran).toHaveBeenCalledOnce();
  expect(document.body.textContent, 'nothing was written').not.toContain('撤销导入');
  await act(async () => main()?.click());
  expect(refresh).toHaveBeenCalledOnce();
});

test('a file of goods in which nothing changes has nothing to be run for', async () => {
  await checked('GOODS');
  expect(main()).toMatchObject({ textContent: '导入0行', disabled: true });
});

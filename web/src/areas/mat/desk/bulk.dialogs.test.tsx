import { type MatRow, matContract } from '@materia/contract/areas/mat';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ActionDialogProps, Target } from '../../../kernel/list-screen/declaration.ts';
import { queryClient } from '../../../kernel/query.ts';
import { session } from '../../../kernel/session.ts';
import { bringTexts } from '../../../kernel/texts.ts';
import { CommandManyDialog, PriceDialog, TagsDialog, TemplateDialog } from './bulk.dialogs.tsx';

type Dialog = (props: ActionDialogProps<MatRow>) => React.ReactNode;
let root: Root;
const run = vi.fn(async (_input: Readonly<Record<string, unknown>>) => undefined);

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'warn').mockReturnValue();
  bringTexts(matContract.texts);
  session.set({ token: 't', user: { userId: 1, companyId: 1, privs: ['MAT', 'MAT:WRITE'] } as never });
  queryClient.clear();
  run.mockClear();
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: [], message: '', code: 200 }));
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  session.set(null);
});

const targets = (n: number) =>
  Array.from({ length: n }, (_, at) => ({
    id: at + 1,
    row: { matName: `售药机${at + 1}` },
  })) as unknown as readonly Target<MatRow>[];
async function show(Of: Dialog, n: number): Promise<void> {
  const component = () => <Of targets={targets(n)} run={run as never} cancel={() => undefined} />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  await act(async () =>
    root.render(
      <QueryClientProvider key={n} client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    ),
  );
}
const words = () => document.body.textContent;
const until = (told: () => void) => vi.waitFor(() => act(async () => told()), { timeout: 10_000 });

test.each([
  ['下发指令', CommandManyDialog],
  ['套用模板', TemplateDialog],
  ['改价', PriceDialog],
] as const)('%s goes to fifty devices at once; more are told so instead of being asked', async (_, dialog) => {
  await show(dialog as Dialog, 51);
  await until(() => expect(words()).toContain('一次最多选择50台设备'));
  expect(document.querySelectorAll('form, .ant-modal-footer button')).toHaveLength(0);
  await show(dialog as Dialog, 50);
  await until(() => expect(document.querySelector('.ant-modal-footer button')).not.toBeNull());
  expect(words()).not.toContain('一次最多选择');
  expect(words()).toContain('50台设备');
});

test('标签 of any number of devices are added and taken off as they were typed', async () => {
  await show(TagsDialog, 120);
  await until(() => expect(document.querySelectorAll('input[role=combobox]')).toHaveLength(2));
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const type = (at: number, text: string) =>
    act(async () => {
      const input = document.querySelectorAll<HTMLInputElement>('input[role=combobox]')[at];
      setValue?.call(input, text);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  await type(0, '地铁，夜间，');
  await type(1, '试点，');
  await act(async () => document.querySelector<HTMLButtonElement>('.ant-modal-footer .ant-btn-primary')?.click());
  await until(() => expect(run).toHaveBeenCalled());
  expect(run.mock.calls[0]?.[0]).toEqual({ add: ['地铁', '夜间'], remove: ['试点'] });
});

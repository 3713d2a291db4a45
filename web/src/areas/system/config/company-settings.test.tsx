import type { SettingRow } from '@materia/contract/areas/system';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kernel/query.ts';
import { session } from '../../../kernel/session.ts';
import { CompanySettings } from './company-settings.tsx';

const row = (of: Partial<SettingRow>): SettingRow => ({
  ...{ key: 'ui.helpPhone', id: null, group: 'UI', schema: { type: 'string' }, value: '', inherited: '' },
  ...{ isSet: false, company: true, public: true, secret: false, fixed: false, version: 0 },
  ...{ updatedAt: null, updatedBy: null },
  ...of,
});
const items = [row({ id: 9, isSet: true, value: '0755-1', version: 1 }), row({ key: 'tts.textPaid' })];
const asked: unknown[] = [];
let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  queryClient.clear();
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (address.includes('/operationlog/')) asked.push(JSON.parse(String(body)));
    const data = address.includes('/operationlog/') ? { rows: [], total: 0 } : [{ group: 'UI', items }];
    return Response.json({ success: true, data, message: '', code: 200 });
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  session.set(null);
});

async function logButtons(companyId: number | null): Promise<HTMLButtonElement[]> {
  session.set({ token: 't', user: { userId: 1, companyId, privs: ['COMPANY'] } as never });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <CompanySettings companyId={3} /> }),
    history: createMemoryHistory(),
  });
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    ),
  );
  await vi.waitFor(() => expect(document.querySelectorAll('.setting').length).toBe(2));
  return [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'identity.log.title');
}

test('what was done to a setting is read beside it, where it was ever set (spec 01 §9)', async () => {
  const [button, ...more] = await logButtons(3);
  expect(more).toEqual([]);
  await act(async () => button?.click());
  await vi.waitFor(() => expect(asked).toEqual([{ targetType: 'SETTING', targetId: 9 }]));
  expect(document.querySelector('.ant-modal-title')?.textContent).toBe('identity.log.title · setting.ui.helpPhone');
});

test('nor of another company', async () => expect(await logButtons(4)).toEqual([]));

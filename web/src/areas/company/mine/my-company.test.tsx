import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kernel/query.ts';
import { session } from '../../../kernel/session.ts';
import { Records } from './my-company.screen.tsx';

const company = { id: 3, name: '康宁大药房', storeCount: 12, matCount: 40, userCount: 25 } as never;
const asked: string[] = [];
let root: Root;
let place: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  queryClient.clear();
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const data = address.endsWith('/stores/all') || address.includes('/sysconfig') ? [] : { rows: [], total: 0 };
    return Response.json({ success: true, data, message: '', code: 200 });
  });
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  session.set(null);
});

async function cards(privs: readonly string[], companyId: number | null = 3): Promise<(string | null)[]> {
  session.set({ token: 't', user: { userId: 1, companyId, privs } as never });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Records company={company} reread={() => undefined} /> }),
    history: createMemoryHistory(),
  });
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    ),
  );
  return [...place.querySelectorAll('section[aria-label]')].map(card => card.getAttribute('aria-label'));
}

const [stores, mats, users] = ['company.tab.stores 12', 'company.tab.mats 40', 'company.tab.users 25'];

test('stores, devices and accounts of the own company, each with how many there are', async () => {
  expect(await cards(['COMPANY', 'STORE', 'MAT', 'SYSUSER'])).toEqual(expect.arrayContaining([stores, mats, users]));
  expect(asked.some(address => address.includes('/sysusers/'))).toBe(true);
});

test('what an account may not read has no card', async () => {
  const shown = await cards(['COMPANY', 'STORE']);
  expect(shown).toContain(stores);
  expect(shown.join()).not.toMatch(/tab\.(mats|users)/);
});

test('what a company sets for itself stands there, too (spec 01 §4 ©)', async () => {
  expect(await cards(['COMPANY'])).toContain('company.tab.settings');
  // Its part of the program comes when a busy machine gets to it.
  const read = () => asked.some(address => address.endsWith('/api/mgmt/sysconfig?companyId=3'));
  await vi.waitFor(() => expect(read()).toBe(true), { timeout: 10_000 });
});

test.each([
  [true, ['COMPANY', 'SYSCONFIG']],
  [false, ['COMPANY']],
])('for the platform: %j with %j', async (there, privs) => {
  expect((await cards(privs, null)).includes('company.tab.settings')).toBe(there);
});

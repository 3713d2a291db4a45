import type { AgentRow } from '@materia/contract/areas/agent';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../kernel/query.ts';
import { session } from '../../kernel/session.ts';
import { LinksTab } from './links/links-tab.tsx';
import { offeredOnStoreAccount } from './store-account/store-account-actions.tsx';

const user = { userId: 1, companyId: null, privs: ['AGENT', 'AGENT:WRITE'] } as never;
const operator = { id: 7, type: 2, companyId: 1 } as AgentRow;
const mat = (id: number) => ({
  ...{ matId: id, matNo: `M00000${id}`, matName: `设备${id}`, address: '深南大道', longitude: null, latitude: null },
  ...{ mainAgentId: null, mainAgentName: null, agents: 0, linked: false, isMain: false },
});

interface Asked {
  method: string;
  path: string;
  body: { linked?: boolean; ids?: number[] } | null;
}
const asked: Asked[] = [];
let linked: number[] = [];
/** Free ones beyond those that the answer brings. */
let beyond = 0;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'warn').mockReturnValue();
  session.set({ token: 't', user });
  queryClient.clear();
  asked.length = 0;
  linked = [1];
  beyond = 0;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const body = init.body ? JSON.parse(String(init.body)) : null;
    asked.push({ method: init.method ?? 'GET', path: address, body });
    if (address.endsWith('/agents/7/mats')) linked = [...linked, ...(body?.ids ?? [])];
    const here = [1, 2].filter(id => linked.includes(id) === (body?.linked ?? true));
    const data = address.startsWith('/api/agent/')
      ? { rows: here.map(mat), total: here.length + (body?.linked ? 0 : beyond) }
      : { done: [], skipped: [] };
    return Response.json({ success: true, data, message: '', code: 200 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  session.set(null);
});

async function shown(part: ReactNode) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () => root.render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>));
  return { place, gone: () => act(() => root.unmount()) };
}

/** Waits as React wants to be waited for. */
const until = (told: () => void) => act(() => vi.waitFor(told, { timeout: 10_000 }));

test('what is linked and what could be stand beside one another; one press links', async () => {
  const changed = vi.fn();
  const { place, gone } = await shown(<LinksTab agent={operator} changed={changed} />);
  const [inside, free] = [...place.querySelectorAll('section')];
  await until(() => expect(free?.textContent).toContain('设备2'));
  expect(inside?.textContent).toContain('设备1');
  expect(inside?.textContent).not.toContain('设备2');
  const add = [...(free?.querySelectorAll('li button') ?? [])].at(-1) as HTMLButtonElement;
  await act(async () => add.click());
  await until(() => expect(inside?.textContent).toContain('设备2'));
  expect(asked.find(({ path }) => path.endsWith('/agents/7/mats'))?.body).toEqual({ ids: [2] });
  expect(changed).toHaveBeenCalled();
  gone();
});

test('a list that is longer than what is shown of it says so', async () => {
  beyond = 120;
  const { place, gone } = await shown(<LinksTab agent={operator} changed={() => undefined} />);
  const [inside, free] = [...place.querySelectorAll('section')];
  await until(() => expect(free?.textContent).toContain('设备2'));
  expect(free?.textContent).toContain('agent.link.more');
  expect(inside?.textContent).not.toContain('agent.link.more');
  gone();
});

test('types 0 and 5 go by their store: nothing to link', async () => {
  const { place, gone } = await shown(<LinksTab agent={{ ...operator, type: 0 }} changed={() => undefined} />);
  expect(place.querySelectorAll('section')).toHaveLength(0);
  expect(asked).toEqual([]);
  gone();
});

test('a store offers new accounts unless it is closed; an account what its own list of actions says', () => {
  const t = (key: string) => key;
  const store = { account: null, storeStatus: 'OPEN' } as never;
  const closed = { account: null, storeStatus: 'CLOSED' } as never;
  expect(offeredOnStoreAccount(store, t)).toEqual([{ action: 'generate', reason: null }]);
  expect(offeredOnStoreAccount(closed, t)).toEqual([{ action: 'generate', reason: 'agent.skip.closed' }]);
  const allowedActions = ['edit', 'disable', 'delete'].map(action => ({ action, reason: null }));
  const account = { account: { allowedActions }, storeStatus: 'OPEN' } as never;
  expect(offeredOnStoreAccount(account, t)).toEqual([{ action: 'disable', reason: null }]);
});

test('the screens stand: their lists are declared of columns, filters and actions that there are', async () => {
  const screens = await Promise.all([import('./agent.screen.tsx'), import('./store-account/store-account.screen.tsx')]);
  expect(screens.flatMap(part => Object.values(part)).map(part => typeof part)).toEqual(['function', 'function']);
});

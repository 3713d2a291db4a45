import { ExpressRule, saveExpressRule } from '@materia/contract/areas/order';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kernel/query.ts';
import { session } from '../../../kernel/session.ts';
import { ParcelRule, parcelWords } from './parcel-rule.tsx';
import { provincesLeft } from './provinces-field.tsx';

const rule = ExpressRule.parse({
  ...{ storeId: 3, freeFrom: 9900, baseFee: 800, baseGram: 1000, stepFee: 200, stepGram: 500 },
  ...{ provinceExtra: { 西藏: 1500 }, enabled: true, version: 2 },
});
const sent: unknown[] = [];
let root: Root;
let place: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  queryClient.clear();
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const regions = address.includes('/region/');
    if (init.method === saveExpressRule.method && !regions) sent.push(JSON.parse(String(init.body)));
    const data = regions ? { rows: [], total: 0 } : rule;
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

async function open(privs: readonly string[]) {
  session.set({ token: 't', user: { userId: 1, companyId: 1, privs } as never });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <ParcelRule storeId={3} storeName="分店3" /> }),
    history: createMemoryHistory(),
  });
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    ),
  );
}
// A dialog that is fetched when it opens is painted when `act` ends: a little at a time.
const until = async (holds: () => boolean) => {
  for (let n = 0; n < 200 && !holds(); n += 1) await act(() => new Promise<void>(pass => setTimeout(pass, 50)));
  expect(holds()).toBe(true);
};
const pressed = (words: RegExp) =>
  [...document.body.querySelectorAll('button')].find(each =>
    words.test(each.getAttribute('aria-label') ?? each.textContent ?? ''),
  );

test('the rule in a line; a store without one says that parcels go free', () => {
  const t = (key: string, params?: object) => `${key} ${Object.values(params ?? {}).join(' ')}`.trim();
  expect(parcelWords(rule, t)).toBe(
    'store.parcel.words.base 1000 8.00 · store.parcel.words.step 500 2.00 · store.mode.words.free 99.00 · store.parcel.words.extra 西藏 15.00',
  );
  expect(parcelWords({ ...rule, enabled: false }, t)).toBe('store.parcel.none');
});

test('a province that has its extra is not offered again, however it is written', () => {
  expect(provincesLeft(['广东省', '西藏自治区'], rule.provinceExtra)).toEqual(['广东省']);
});

test('who may only read sees the rule', async () => {
  await open(['STORE']);
  await until(() => (place.textContent ?? '').includes('store.parcel.words.base'));
  expect(pressed(/store\.action\.edit/)).toBeUndefined();
});

test('who may changes it: extras go out in fen, with the version that was read', async () => {
  await open(['STORE', 'STORE:WRITE']);
  await until(() => pressed(/store\.action\.edit/) !== undefined);
  await act(async () => pressed(/store\.action\.edit/)?.click());
  await until(() => pressed(/store\.parcel\.drop/) !== undefined);
  await act(async () => pressed(/store\.parcel\.drop/)?.click());
  await act(async () => pressed(/form\.save|保/)?.click());
  await until(() => sent.length > 0);
  expect(sent[0]).toEqual({
    ...{ freeFrom: 9900, baseFee: 800, baseGram: 1000, stepFee: 200, stepGram: 500 },
    ...{ provinceExtra: {}, enabled: true, version: 2 },
  });
});

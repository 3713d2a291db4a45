import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kernel/query.ts';
import { session } from '../../../kernel/session.ts';
import { LicencesPanel } from './licences-panel.tsx';

const user = { userId: 1, companyId: 1, privs: ['COMPANY', 'COMPANY:WRITE'] } as never;
const owner = { ownerType: 'COMPANY' as const, ownerId: 1, holder: '康宁大药房' };
const licence = (state: string, number: string) => ({
  ...{
    id: 1,
    companyId: 1,
    companyName: '康宁',
    ownerType: 'COMPANY',
    ownerId: 1,
    ownerName: '康宁大药房',
    kind: 'DRUG',
  },
  ...{ number, holder: '康宁大药房', scopeText: null, expireDate: null, daysLeft: null, pictures: [], state },
  ...{ rejectReason: null, verifiedBy: null, verifiedAt: null, graceUntil: null, graceReason: null, version: 1 },
});
const asked: { path: string; state: string[] }[] = [];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'warn').mockReturnValue();
  session.set({ token: 't', user });
  queryClient.clear();
  asked.length = 0;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const { state } = JSON.parse(String(init.body));
    asked.push({ path, state });
    const past = state.includes('REPLACED');
    const data = { rows: [licence(past ? 'REPLACED' : 'VALID', past ? 'OLD-1' : 'NEW-1')], total: past ? 1 : 130 };
    return Response.json({ success: true, data, message: '', code: 200 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  session.set(null);
});

const until = (told: () => void) => act(() => vi.waitFor(told, { timeout: 10_000 }));

test('licences have pages, and those that were replaced are seen by themselves, with nothing to do about them', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <LicencesPanel companyId={1} owner={owner} />
      </QueryClientProvider>,
    ),
  );
  await until(() => expect(place.textContent).toContain('NEW-1'));
  expect(asked[0]).toMatchObject({
    path: expect.stringContaining('/page/1'),
    state: expect.not.arrayContaining(['REPLACED']),
  });
  expect(place.querySelectorAll('.company-card-actions')).toHaveLength(1);
  await act(async () => (place.querySelector('.ant-pagination-next') as HTMLElement).click());
  await until(() => expect(asked.at(-1)?.path).toContain('/page/2'));
  await act(async () => (place.querySelectorAll('.ant-segmented-item input')[1] as HTMLElement).click());
  await until(() => expect(place.textContent).toContain('OLD-1'));
  expect(asked.at(-1)).toMatchObject({ path: expect.stringContaining('/page/1'), state: ['REPLACED'] });
  expect(place.querySelectorAll('.company-card-actions, .ant-pagination')).toHaveLength(0);
  act(() => root.unmount());
});

import { defaultPrivs } from '@materia/contract/privileges';
import { menuGroups } from '@materia/contract/screens';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCountersOf } from './counters.ts';
import type { Counter } from './kernel/counter.ts';
import { beginSession, endSession, type SessionUser } from './kernel/session.ts';
import { exists } from './screens.ts';

const folders = menuGroups.flatMap(group => group.folders.map(([folder]) => folder));

const found: Counter[] = [];

function Folder({ folder }: { folder: string }) {
  found.push(...useCountersOf(folder));
  return null;
}

/** What an account counts, by folder. */
async function countersOf(role: SessionUser['role'], type: number | null): Promise<readonly Counter[]> {
  const privs = [...defaultPrivs(role, type)];
  beginSession({ token: 't', user: { userId: 1, role, type, privs } as unknown as SessionUser });
  found.length = 0;
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(folders.map(folder => <Folder key={folder} folder={folder} />)));
  const counted = [...found];
  await act(async () => root.unmount());
  return counted;
}
const said = ({ folder, call, input, leadsTo }: Counter) => [
  folder,
  call.path,
  (input as { body?: object }).body ?? null,
  leadsTo.to,
  leadsTo.search,
];

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  endSession('signedOut');
  vi.unstubAllGlobals();
});

const both = { price: 1, number: 1, orderStatusList: [41, -12] };

test('what is counted, by which call, and where it leads (spec 01 §7); what has no screen is not asked for', async () => {
  const listed = [
    [
      'order',
      '/api/mgmt/orders/summary',
      { duration: 'ALL', checkActivityOrder: false, status: '20.22' },
      '/app/order/order_mgmt',
      { duration: 'ALL', status: '20.22' },
    ],
    ['oto', '/api/mgmt/wishlist/summary', {}, '/app/oto/wishlist_mgmt', { source: 'ALL', status: '10' }],
    ['operation', '/api/mgmt/mat/alert/summary', both, '/app/operation/order_mgmt', { orderStatus: '-12,41' }],
    [
      'operation',
      '/api/mgmt/mat/alert/summary',
      { price: 1, number: 1, orderStatusList: [-19] },
      '/app/operation/order_mgmt',
      { orderStatus: '-19' },
    ],
    ['operation', '/api/mgmt/mat/alert/summary', both, '/app/operation/alert_mgmt', {}],
    ['operation', '/api/mgmt/mat/alert/summary', both, '/app/operation/mat_goods_advice', {}],
    ['doctor', '/api/mgmt/doctors/summary', null, '/app/doctor/advice_mgmt', {}],
    ['doctor', '/api/mgmt/doctors/summary', null, '/app/doctor/reservation_mgmt', {}],
  ];
  const counted = (await countersOf('SuperAdmin', null)).map(said);
  const inOrder = (all: readonly unknown[]) => all.map(each => JSON.stringify(each)).sort();
  expect(inOrder(counted)).toEqual(inOrder(listed.filter(([, , , to]) => exists(String(to)))));
});

test('orders are for ORDER, wishes for WISHLIST, doctors’ for DOCTOR; devices not for doctors', async () => {
  const paths = async (role: SessionUser['role'], type: number | null) =>
    new Set((await countersOf(role, type)).map(({ call }) => call.path.split('/')[3]));
  expect(await paths('Doctor', null)).not.toContain('mat');
  expect(await paths('Service', 4)).toEqual(new Set(['mat']));
  expect(await paths('Service', 2)).not.toContain('wishlist');
});

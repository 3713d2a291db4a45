import type { SupplyPlanRow } from '@materia/contract/areas/supply';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learnServerTime } from '../../../kernel/clock.ts';
import { beginSession, type SessionUser } from '../../../kernel/session.ts';
import { savePicking, sayPicked } from './picking-drafts.ts';
import { supplyPlanActions } from './supply-plan-actions.ts';

const user = { userId: 1, loginId: 'manager', privs: ['SUPPLY:WRITE'], mustChangePassword: false } as unknown;
let sent: unknown[];
let answer: object;

beforeEach(() => {
  sent = [];
  answer = { done: [], failed: [] };
  learnServerTime(Date.now());
  beginSession({ token: 'secret', user: user as SessionUser });
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ success: true, code: 200, message: '', data: answer });
  });
});
afterEach(() => vi.unstubAllGlobals());

const seen = (id: number, version: number) => ({ id, version, row: { id, version } as SupplyPlanRow });

test('a step of one plan goes with the version that was seen: a cancellation meant for a new plan takes none that was picked since', async () => {
  const cancel = supplyPlanActions.find(({ name }) => name === 'CANCEL');
  await cancel?.run([seen(7, 3)], { reason: '改期' });
  await cancel?.run([seen(7, 3), seen(8, 1)], { reason: '改期' });
  expect(sent).toEqual([
    { ids: [7], action: 'CANCEL', version: 3, reason: '改期' },
    { ids: [7, 8], action: 'CANCEL', reason: '改期' },
  ]);
});

test('出发 sends what was picked before it leaves, and goes with the version that this has made', async () => {
  const batch = { batchNo: 'B1', expiresOn: '2027-01-31', producedOn: null, quantity: 2, traceCodes: ['1'] };
  const of = { batches: [batch, { ...batch, batchNo: '', quantity: 0 }], shortReason: null };
  sayPicked({ id: 9, version: 3 }, 4, of);
  answer = { id: 9, status: 'PICKING', version: 4, done: [], failed: [] };
  await supplyPlanActions.find(({ name }) => name === 'DEPART')?.run([seen(9, 3)], {});
  expect(sent).toEqual([
    { planId: 9, version: 3, picked: [{ lineId: 4, batches: [batch], shortReason: null }] },
    { ids: [9], action: 'DEPART', version: 4 },
  ]);
  expect(await savePicking(9)).toBe(4);
  expect(sent).toHaveLength(2);
});

test('what could not be saved does not leave', async () => {
  sayPicked({ id: 10, version: 1 }, 4, { batches: [], shortReason: '破损' });
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ success: false, code: 409, message: '已被他人修改', data: null }, { status: 409 });
  });
  const depart = supplyPlanActions.find(({ name }) => name === 'DEPART');
  await expect(depart?.run([seen(10, 1)], {})).rejects.toThrow('已被他人修改');
  expect(sent).toMatchObject([{ planId: 10, version: 1 }]);
});

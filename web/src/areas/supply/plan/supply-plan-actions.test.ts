import type { SupplyPlanRow } from '@materia/contract/areas/supply';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learnServerTime } from '../../../kernel/clock.ts';
import { beginSession, type SessionUser } from '../../../kernel/session.ts';
import { supplyPlanActions } from './supply-plan-actions.ts';

const user = { userId: 1, loginId: 'manager', privs: ['SUPPLY:WRITE'], mustChangePassword: false } as unknown;
let sent: unknown[];

beforeEach(() => {
  sent = [];
  learnServerTime(Date.now());
  beginSession({ token: 'secret', user: user as SessionUser });
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ success: true, code: 200, message: '', data: { done: [], failed: [] } });
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

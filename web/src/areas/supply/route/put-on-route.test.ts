import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learnServerTime } from '../../../kernel/clock.ts';
import { beginSession, endSession, type SessionUser } from '../../../kernel/session.ts';
import { putOnRoute } from './put-on-route.ts';

const route = {
  ...{ id: 4, version: 7, name: '福田线', storeId: 3, operatorId: 9, weekdays: [1, 4] },
  stops: [{ matId: 21 }, { matId: 12 }],
};
let saved: unknown[];
beforeEach(() => {
  saved = [];
  learnServerTime(Date.now());
  beginSession({ token: 't', user: { userId: 3, privs: ['SUPPLY:WRITE'] } as unknown as SessionUser });
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
    if (method === 'POST') saved.push(JSON.parse(String(body)));
    return Response.json({ success: true, code: 200, message: '', data: route });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  endSession('signedOut');
});

test('chosen devices come behind those of the route, none of them twice; what else it says stays', async () => {
  await putOnRoute(4, [30, 12, 5]);
  const { stops: _, ...of } = route;
  expect(saved).toEqual([{ ...of, matIds: [21, 12, 30, 5] }]);
});

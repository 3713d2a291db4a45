import { SettlementTab } from '@materia/contract/areas/order';
import { afterEach, expect, test, vi } from 'vitest';
import { session } from '../../../kernel/session.ts';
import { storesOf } from './activity-lines.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  session.set(null);
});

test('the lines of an activity are those of the days, places and tab that the list shows', async () => {
  session.set({ token: 't', user: { userId: 1, companyId: null, privs: ['FINANCE'] } as never });
  const sent: unknown[] = [];
  const rows = [
    { rowId: 1, level: 0 },
    { rowId: 2, level: 1 },
  ];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ success: true, data: { rows, total: 1 }, message: '', code: 200 });
  });
  const asked = { duration: 'THIS_MONTH' as const, storeId: 7, companyId: 3, status: [...SettlementTab.all] };
  expect(await storesOf({ activityId: 5 }, asked)).toEqual([rows[1]]);
  expect(sent).toEqual([{ ...asked, activityId: 5 }]);
});

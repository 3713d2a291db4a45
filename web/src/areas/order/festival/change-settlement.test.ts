import { afterEach, expect, test, vi } from 'vitest';
import { session } from '../../../kernel/session.ts';
import { changeOrders, type SettlementTargets } from './change-settlement.ts';

/** Orders per settlement; the numbers of its orders go on from a thousand of it. */
let orders: Readonly<Record<number, number>>;
/** What is sent, piece by piece. */
let sent: number[][];
const refusal = '订单已结算';

const answer = (data: unknown, code = 200, message = '') =>
  Response.json({ success: code === 200, data, message, code }, { status: code });

/** Refuses the orders that `refuses` names; a piece with none left is refused as a whole. */
function server(refuses: (orderId: number) => boolean) {
  sent = [];
  session.set({ token: 't', user: { userId: 1, companyId: null, privs: ['FINANCE'] } as never });
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const asked = JSON.parse(body);
    const page = /limit\/(\d+)\/page\/(\d+)/.exec(address);
    if (page) {
      const [limit, at] = [Number(page[1]), Number(page[2]) - 1];
      const count = Math.max(0, Math.min(limit, (orders[asked.settlementId] ?? 0) - at * limit));
      const first = asked.settlementId * 10_000 + at * limit;
      const rows = Array.from({ length: count }, (_, n) => ({ order_id: first + n }));
      return answer({ rows, total: orders[asked.settlementId] });
    }
    const ids = asked.order_ids as number[];
    sent.push(ids);
    const failed = ids.filter(refuses).map(id => ({ id, code: 409, message: refusal }));
    const done = ids.filter(id => !refuses(id)).map(id => ({ id }));
    return done.length > 0 ? answer({ done, failed }) : answer({ done, failed }, 409, '没有订单处理成功');
  });
}
afterEach(() => {
  vi.unstubAllGlobals();
  session.set(null);
});

const lines = (...ids: number[]) =>
  ids.map(id => ({ id, version: 1, row: { settlementId: id, status: 10 } })) as unknown as SettlementTargets;

test('what orders are refused is told of their line', async () => {
  orders = { 1: 2, 2: 3 };
  server(id => id >= 20_001);
  const batch = await changeOrders(lines(1, 2), { action: 'include' });
  expect(batch.done).toHaveLength(3);
  expect(batch.failed).toEqual([{ id: 2, code: 409, message: refusal }]);
});

test('more orders than one call takes go in pieces; one that is refused as a whole does not hide what was done', async () => {
  orders = { 1: 1000, 2: 150 };
  server(id => id >= 20_000);
  const batch = await changeOrders(lines(1, 2), { action: 'exempt', reason: '赠品' });
  expect(sent.map(ids => ids.length)).toEqual([1000, 150]);
  expect(batch.done).toHaveLength(1000);
  expect(batch.failed).toEqual([{ id: 2, code: 409, message: refusal }]);
});

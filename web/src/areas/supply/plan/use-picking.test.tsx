import type { SupplyPlanDetail } from '@materia/contract/areas/supply';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learnServerTime } from '../../../kernel/clock.ts';
import { beginSession, endSession, type SessionUser } from '../../../kernel/session.ts';
import { usePicking } from './use-picking.ts';

let root: Root;
let sent: { version: number; picked: { batches: { quantity: number }[] }[] }[];
let refused: boolean;
let picking: ReturnType<typeof usePicking>;
const saved = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  [sent, refused] = [[], false];
  learnServerTime(Date.now());
  beginSession({ token: 't', user: { userId: 3, privs: ['SUPPLY:PICK'] } as unknown as SessionUser });
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    const of = JSON.parse(String(body));
    sent.push(of);
    if (refused) return Response.json({ success: false, code: 409, message: '已改', data: null }, { status: 409 });
    const data = { id: of.planId, status: 'PICKING', version: of.version + 1 };
    return Response.json({ success: true, code: 200, message: '', data });
  });
  document.body.replaceChildren(document.createElement('main'));
  root = createRoot(document.body.firstElementChild as Element);
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
  saved.mockClear();
  endSession('signedOut');
});

const batch = { batchNo: 'B1', expiresOn: '2027-01-31', producedOn: null, quantity: 2, traceCodes: [] };
const planOf = (id: number, version: number, quantity = 2) =>
  ({ id, version, planLines: [{ lineId: 1, picked: [{ ...batch, quantity }], shortReason: null }] }) as never;
function Picking({ plan }: { plan: SupplyPlanDetail }) {
  picking = usePicking(plan, saved);
  return null;
}
const show = (plan: SupplyPlanDetail) => act(async () => root.render(<Picking plan={plan} />));
const pick = (quantity: number) => act(async () => picking.change(1, { batches: [{ ...batch, quantity }] }));
const pause = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const shown = () => picking.picks[1]?.batches[0]?.quantity;

test('what is typed is saved by itself once typing pauses, and stays as it was typed', async () => {
  await show(planOf(21, 3));
  expect([shown(), picking.kept]).toEqual([2, 'saved']);
  await pick(1);
  await pick(0);
  expect([shown(), picking.kept, sent.length]).toEqual([0, 'sending', 0]);
  await pause(800);
  expect(sent).toMatchObject([{ version: 3, picked: [{ batches: [{ quantity: 0 }] }] }]);
  expect([shown(), picking.kept, saved.mock.calls.length]).toEqual([0, 'saved', 1]);
  await pick(2);
  await pause(800);
  expect(sent[1]).toMatchObject({ version: 4 });
});

test('who closes the plan before the pause loses nothing', async () => {
  await show(planOf(22, 3));
  await pick(1);
  await act(async () => root.render(null));
  expect(sent).toMatchObject([{ version: 3, picked: [{ batches: [{ quantity: 1 }] }] }]);
});

test('of two pickers the second is told, and begins anew with what the plan is now', async () => {
  await show(planOf(23, 3));
  refused = true;
  await pick(1);
  await pause(800);
  expect([picking.failure?.code, picking.kept, shown()]).toEqual([409, 'sending', 1]);
  refused = false;
  await act(async () => picking.anew());
  await show(planOf(23, 4, 5));
  expect([picking.failure, picking.kept, shown()]).toEqual([null, 'saved', 5]);
  await pick(3);
  await pause(800);
  expect(sent.at(-1)).toMatchObject({ version: 4, picked: [{ batches: [{ quantity: 3 }] }] });
});

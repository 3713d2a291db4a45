import { afterEach, expect, test, vi } from 'vitest';
import { askedPrint, openPrint } from './print-address.ts';

afterEach(() => vi.restoreAllMocks());

/** What the window that opens is asked for, and the address that goes over the wire. */
function opened(ids: readonly number[]) {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  openPrint('/app/order/order_mgmt', 'PICK', ids);
  const address = new URL(String(open.mock.calls.at(-1)?.[0]), 'https://materia.test');
  const sent = `${address.pathname}${address.search}`;
  return { sent, asked: askedPrint(Object.fromEntries(address.searchParams), address.hash) };
}

test('as many orders as may be chosen are printed in one go; what many are does not make the address too long', () => {
  const few = opened([3, 5]);
  expect(few).toEqual({
    sent: '/app/order/order_mgmt?print=PICK&ids=3,5',
    asked: { kind: 'PICK', ids: [3, 5] },
  });
  const chosen = Array.from({ length: 1000 }, (_, n) => 1_234_567_000 + n);
  const many = opened(chosen);
  expect(many.asked).toEqual({ kind: 'PICK', ids: chosen });
  expect(many.sent.length).toBeLessThan(4_000);
  expect(askedPrint({ print: 'PICK' }, '')).toEqual({ kind: 'PICK', ids: [] });
  expect(askedPrint({ print: 'POSTER', ids: '3' }, '')).toBeNull();
});

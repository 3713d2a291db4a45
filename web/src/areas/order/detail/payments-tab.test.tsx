import { PaymentProvider, PaymentStatus, PayType } from '@materia/contract/areas/order';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kernel/query.ts';
import { session } from '../../../kernel/session.ts';
import { PaymentsTab } from './payments-tab.tsx';

const open = {
  ...{ paymentId: 1, payNo: 'P1', amount: 1000, refundedAmount: 0, simulated: true, payUrl: null },
  ...{ payType: PayType.all[0], provider: PaymentProvider.all[0], status: PaymentStatus.byName.open },
  ...{ providerTradeNo: null, voucherNo: null, paidAt: null, expiresAt: null },
} as never;

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  vi.unstubAllGlobals();
  session.set(null);
});

/** How many buttons somebody with these privileges has. */
function buttons(privs: string[], writes: 'ORDER:WRITE' | 'WISHLIST:WRITE'): number {
  session.set({ token: 't', user: { userId: 1, companyId: null, privs } as never });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const tab = <PaymentsTab order={{ payments: [open] }} writes={writes} changed={() => undefined} />;
  act(() => root.render(<QueryClientProvider client={queryClient}>{tab}</QueryClientProvider>));
  const count = place.querySelectorAll('.order-buttons button').length;
  act(() => root.unmount());
  return count;
}

test('who only looks has no button to pay with, not even where a simulator pays', () => {
  expect(buttons(['ORDER'], 'ORDER:WRITE')).toBe(0);
  expect(buttons(['ORDER', 'ORDER:WRITE'], 'ORDER:WRITE'), 'asking, paying, failing').toBe(3);
});

test('a deposit is paid by who writes wishes', () => {
  expect(buttons(['WISHLIST'], 'WISHLIST:WRITE')).toBe(0);
  expect(buttons(['WISHLIST', 'WISHLIST:WRITE'], 'WISHLIST:WRITE')).toBe(2);
});

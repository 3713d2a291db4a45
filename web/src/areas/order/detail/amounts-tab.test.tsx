import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AmountsTab } from './amounts-tab.tsx';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

const plain = {
  ...{ goodsAmount: 1000, specialDiscount: 0, promotionDiscount: 0, couponDiscount: 0, pointsDeduction: 0 },
  ...{ deliveryFee: 0, packageFee: 0, adjustAmount: 0, payable: 1000, paidAmount: 1000, refundedAmount: 0 },
  ...{ costAmount: null, platformFee: null, deliveryCost: null, payFee: null, serviceFee: null },
  ...{ promotions: [], activityName: null, orderRefer: null, adviceNo: null },
};

function shown(more: object): string {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  act(() => root.render(<AmountsTab order={{ ...plain, ...more } as never} />));
  const { textContent } = place;
  act(() => root.unmount());
  return textContent ?? '';
}

test('what an order came from stands in its drawer: its number there, its advice, its activity (spec 02 §6.1)', () => {
  const all = shown({ orderRefer: 'MT880012', adviceNo: 'YZ20260301', activityName: '春季义诊' });
  expect(all).toContain('order.field.orderReferMT880012');
  expect(all).toContain('order.field.adviceIdYZ20260301');
  expect(all).toContain('春季义诊');
  expect(shown({})).not.toContain('order.field.orderRefer');
});

import type { OrderPrint } from '@materia/contract/areas/order';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { Sums } from './receipt.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

const paid = {
  ...{ goodsAmount: 3000, discount: 0, deliveryFee: 0, packageFee: 0 },
  ...{ payable: 3000, paidAmount: 3000, payOnDelivery: false },
};

function rowsOf(refundedAmount: number): (string | null)[] {
  const place = document.createElement('div');
  const root = createRoot(place);
  act(() => root.render(<Sums order={{ ...paid, refundedAmount } as OrderPrint} />));
  const rows = [...place.querySelectorAll('dd')].map(({ textContent }) => textContent);
  act(() => root.unmount());
  return rows;
}

test('the sums say what was given back, and nothing where nothing was', () => {
  expect(rowsOf(0)).toEqual(['30.00', '30.00', '30.00']);
  expect(rowsOf(1000)).toEqual(['30.00', '30.00', '30.00', '-10.00']);
});

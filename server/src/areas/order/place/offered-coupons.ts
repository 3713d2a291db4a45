import type { OrderTypeCode, Preparation } from '@materia/contract/areas/order';
import type { z } from 'zod';
import type { Tx } from '../../../kernel/index.ts';
import { usableCoupons } from '../../marketing/index.ts';

/** The coupons of a customer that a clerk may use for an order at a place now. */
export async function usableByClerk(
  tx: Tx,
  customerId: number,
  place: { readonly companyId: number; readonly storeId: number | null; readonly matId: number | null },
  orderType: OrderTypeCode,
): Promise<z.infer<typeof Preparation>['coupons']> {
  const rows = await usableCoupons(tx, { ...place, customerId, orderType, channel: 'STAFF' }, { lines: [] });
  const fit = rows.filter(({ problem }) => problem === null);
  return fit.map(({ customerCouponId, name, description, validTo }) => ({
    customerCouponId,
    name,
    ruleText: description ?? '',
    validTo,
  }));
}

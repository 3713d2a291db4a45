import {
  type CustomerCouponAction,
  type CustomerCouponStatusCode,
  CustomerCouponSteps,
  couponStatus,
} from '@materia/contract/areas/marketing';
import { outbox, type Tx } from '../../kernel/index.ts';
import { type CouponChange, type LockedCoupon, setCouponStatus } from './customer-coupon.store.ts';

/** The only way a customer's coupon changes its status: row and event in one transaction (spec 05 §3). */
export async function applyCouponStep(
  tx: Tx,
  coupon: LockedCoupon,
  action: CustomerCouponAction,
  change: CouponChange & { to?: CustomerCouponStatusCode },
): Promise<void> {
  const step = CustomerCouponSteps.find(action, coupon.status);
  const [first] = step && step.to !== 'previous' ? step.to : [];
  const to = change.to ?? first;
  if (!step || to === undefined || !step.to.includes(to as never)) {
    throw new Error(`coupon ${coupon.customerCouponId}: no step ${action} from ${coupon.status}`);
  }
  await setCouponStatus(tx, coupon.customerCouponId, to, change);
  const id = coupon.customerCouponId;
  await outbox.put(
    tx,
    couponStatus,
    { kind: 'CUSTOMER_COUPON', id, from: coupon.status, to },
    { aggregateType: 'customer_coupon', aggregateId: id, companyId: coupon.companyId },
  );
}

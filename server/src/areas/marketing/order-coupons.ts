import { orderStatus } from '@materia/contract/areas/order';
import { consumer, sql, type Tx } from '../../kernel/index.ts';
import { customerForOrder } from '../customer/index.ts';
import { doneOrder } from '../order/index.ts';
import { issueCoupon } from './issue-coupon.ts';

interface Reward {
  readonly couponId: number;
  readonly number: number;
  readonly minPaid: number;
}

/** 下单返券 (spec 05 §2 promotion_coupon): an order under a promotion brings its coupons when it is done, once, for what stays paid. */
export const orderCoupons = consumer('marketing.orderCoupons', [orderStatus], async (tx, { payload }) => {
  const { orderId, storeId, matId } = payload;
  if (!(await promisesAny(tx, orderId))) return;
  const order = await doneOrder(tx, orderId);
  // Frozen and erased customers get none.
  const customer = order?.customerId ? await customerForOrder(tx, { customerId: order.customerId }) : undefined;
  if (!order || !customer) return;
  const rewards = await dueRewards(tx, orderId);
  for (const { couponId, number, minPaid } of rewards) {
    if (order.net < minPaid) continue;
    for (let n = 0; n < number; n += 1)
      if (!(await issueCoupon(tx, { couponId, customerId: customer.customerId, way: 'PROMOTION', storeId, matId })))
        break;
  }
});

/** Whether the order has a promotion that brings coupons and has not yet brought them: most have none. */
async function promisesAny(tx: Tx, orderId: number): Promise<boolean> {
  const found = await tx.maybe(sql`
    select from promotion_use u where u.order_id = ${orderId} and u.state = 1 and u.rewarded_at is null
      and exists (select from promotion_coupon c where c.promotion_id = u.promotion_id) limit 1`);
  return found !== undefined;
}

/** What the order's promotions promise, marked as given: 54 after 52 brings nothing more. */
function dueRewards(tx: Tx, orderId: number): Promise<Reward[]> {
  return tx.rows(sql`
    with given as (
      update promotion_use set rewarded_at = ${tx.now()} where order_id = ${orderId} and state = 1 and rewarded_at is null
      returning promotion_id)
    select coupon_id as "couponId", number, min_paid as "minPaid" from promotion_coupon
    where promotion_id in (select promotion_id from given) order by promotion_id, id`);
}

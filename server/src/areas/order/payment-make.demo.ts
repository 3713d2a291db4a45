import { addDays, dayOf, startOfDay } from '@materia/contract/kernel';
import { json } from '../../demo/copy-rows.ts';
import { type PastOrder, type PastTables, type PastWorld, reachedAt } from './order-past.demo.ts';

/** Who takes the money, by pay type. */
export const providers: Readonly<Record<number, string>> = {
  0: 'CASH',
  1: 'CARD',
  2: 'ALIPAY',
  3: 'WECHAT',
  4: 'ACCOUNT',
};

/** A coupon as the order used it up; beside those of marketing.demo.ts, which nobody has used. */
export function addCoupon({ orderId, wish, basket, placedAt, payAt }: PastOrder, out: PastTables): number {
  const id = 1_000_000 + out.coupons.length;
  out.coupons.push({
    id,
    code: `U${String(id).padStart(11, '0')}`,
    coupon_id: wish.coupon?.couponId,
    customer_id: wish.person.id,
    seq_no: 1_000 + out.coupons.length,
    valid_from: startOfDay(dayOf(placedAt)),
    valid_to: startOfDay(addDays(dayOf(placedAt), 30)),
    status: 2,
    way: 'CLAIM',
    order_id: orderId,
    use_store_id: wish.seller.kind === 'store' ? wish.seller.storeId : null,
    use_mat_id: wish.seller.matId,
    used_at: payAt ?? placedAt,
    discount_amount: basket.couponValue,
    order_amount: basket.payable,
  });
  return id;
}

/** The payment of an order, open, made or given up, with the callback that told of it. */
export function addPayment(world: PastWorld, past: PastOrder, refunded: number, out: PastTables): void {
  const { orderId, wish, basket, payAt } = past;
  const { companyId } = wish.seller;
  const id = out.payments.length + 1;
  const provider = wish.way.platform ? wish.channel : (providers[wish.payType] as string);
  const account = world.accounts.find(each => each.companyId === companyId && each.provider === provider);
  const at = payAt ?? reachedAt(past, 22) ?? past.placedAt;
  const payNo = `P${dayOf(at).replaceAll('-', '').slice(2)}${String(id).padStart(10, '0')}`;
  const traded = payAt !== null && provider !== 'CASH' && provider !== 'ACCOUNT';
  out.payments.push({
    id,
    pay_no: payNo,
    owner_type: 'ORDER',
    owner_id: orderId,
    company_id: companyId,
    pay_type: wish.payType,
    provider,
    payment_account_id: account?.id ?? null,
    amount: basket.payable,
    refunded_amount: refunded,
    status: payAt ? 1 : wish.end === 22 ? 0 : 2,
    provider_trade_no: traded ? `T${payNo}` : null,
    expires_at: new Date(at.getTime() + 30 * 60_000),
    paid_at: payAt,
  });
  if (payAt === null || (provider !== 'WECHAT' && provider !== 'ALIPAY')) return;
  out.events.push({
    provider,
    event_id: `E${payNo}`,
    payment_id: id,
    body: json({ payNo, amountFen: basket.payable }),
    verified: true,
    result: 'DONE',
    at: payAt,
  });
}

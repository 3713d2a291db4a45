import type { OrderDetail } from '@materia/contract/areas/order';

type Amounts = Pick<
  OrderDetail,
  | 'goodsAmount'
  | 'specialDiscount'
  | 'promotionDiscount'
  | 'couponDiscount'
  | 'pointsDeduction'
  | 'deliveryFee'
  | 'packageFee'
  | 'adjustAmount'
  | 'payable'
>;

export interface Fall {
  /** Field of the order; its label is `order.field.<name>`. */
  readonly name: keyof Amounts;
  /** Signed fen. */
  readonly amount: number;
  /** Share of the widest sum at which the bar begins and ends. */
  readonly from: number;
  readonly to: number;
  readonly kind: 'total' | 'plus' | 'minus';
}

/** From the goods' list price to what is payable, one bar per thing that changed it (spec 02 §6.1 金额). */
export function waterfall(order: Amounts): Fall[] {
  const changes: readonly (readonly [keyof Amounts, number])[] = [
    ['specialDiscount', -order.specialDiscount],
    ['promotionDiscount', -order.promotionDiscount],
    ['couponDiscount', -order.couponDiscount],
    ['pointsDeduction', -order.pointsDeduction],
    ['deliveryFee', order.deliveryFee],
    ['packageFee', order.packageFee],
    ['adjustAmount', order.adjustAmount],
  ];
  const steps = changes.filter(([, amount]) => amount !== 0);
  let sum = order.goodsAmount;
  let widest = Math.max(sum, order.payable, 1);
  const ends = steps.map(([, amount]) => {
    const from = sum;
    sum += amount;
    widest = Math.max(widest, sum);
    return { from, to: sum };
  });
  const share = (fen: number) => Math.max(0, fen) / widest;
  const total = (name: keyof Amounts, amount: number): Fall => ({
    name,
    amount,
    from: 0,
    to: share(amount),
    kind: 'total',
  });
  return [
    total('goodsAmount', order.goodsAmount),
    ...steps.map(([name, amount], index): Fall => {
      const { from, to } = ends[index] as { from: number; to: number };
      const kind = amount < 0 ? 'minus' : 'plus';
      return { name, amount, from: share(Math.min(from, to)), to: share(Math.max(from, to)), kind };
    }),
    total('payable', order.payable),
  ];
}

import type { ProfitTerms, StatSums } from '@materia/contract/areas/statistics';
import type { RawSums } from './sum-rollup.ts';

/** Half up, away from zero; without a denominator above zero there is no ratio (spec 10 §1). */
export function ratio(part: number, whole: number, scale = 1): number | null {
  if (whole <= 0) return null;
  const value = (Math.abs(part) * scale) / whole;
  return Math.sign(part) * Math.floor(value + 0.5 + 1e-9) || 0;
}

/** Basis points of a whole. */
export const share = (part: number, whole: number): number | null => ratio(part, whole, 10_000);

/** Measures of sales from sums; those of cost and profit only for who may see them. */
export function figuresOf(sums: RawSums, mayCost: boolean): StatSums {
  const sales = sums.gross - sums.discount;
  const net = sales - sums.refund;
  const freight = sums.freight - sums.refund_freight;
  const { orders, quantity } = sums;
  const shown = {
    orders,
    refundOrders: sums.refund_orders,
    quantity,
    netQuantity: quantity - sums.refund_quantity,
    gross: sums.gross,
    discount: sums.discount,
    sales,
    refund: sums.refund,
    net,
    freight,
    avgBasket: ratio(net, orders),
    itemsPerOrder: hundredths(quantity, orders),
  };
  return mayCost ? { ...shown, ...costFigures(sums, net, freight) } : shown;
}

const hundredths = (part: number, whole: number): number | null => {
  const value = ratio(part, whole, 100);
  return value === null ? null : value / 100;
};

const feeOf = (sums: RawSums): number => sums.platform_fee + sums.delivery_cost + sums.pay_fee + sums.service_fee;

function costFigures(sums: RawSums, net: number, freight: number) {
  const cost = sums.cost - sums.refund_cost;
  const uncosted = sums.uncosted - sums.refund_uncosted;
  const profit = net - uncosted - cost;
  const fee = feeOf(sums);
  return {
    cost,
    uncosted,
    profit,
    margin: share(profit, net - uncosted),
    fee,
    netProfit: profit + uncosted + freight - fee,
  };
}

/** The terms of profit (spec 02 §4.6); goods without cost are left out of the margin. */
export function profitTerms(sums: RawSums): ProfitTerms {
  const paid = sums.gross - sums.discount + sums.freight;
  const refunded = sums.refund + sums.refund_freight;
  const cost = sums.cost - sums.refund_cost;
  const uncosted = sums.uncosted - sums.refund_uncosted;
  const profit = paid - refunded - cost - feeOf(sums);
  return {
    orders: sums.orders,
    uncostedOrders: sums.uncosted_orders,
    paid,
    refunded,
    cost,
    platformFee: sums.platform_fee,
    deliveryCost: sums.delivery_cost,
    payFee: sums.pay_fee,
    serviceFee: sums.service_fee,
    profit,
    margin: share(profit - uncosted, paid - refunded - uncosted),
  };
}

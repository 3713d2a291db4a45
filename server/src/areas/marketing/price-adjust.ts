import { allocate, yuan } from '@materia/contract/kernel';
import { amountOf, type OpenBasket, type Stage, wording } from './price-basket-lines.ts';

/**
 * 改价: shared over the lines by their amounts; what they cannot give comes off the delivery fee, then the package fee, which
 * then are net on the order. Below zero it is not made at all.
 */
export const adjustStage: Stage = (basket, { adjust = 0 }) => {
  if (adjust === 0) return undefined;
  const goods = amountOf(basket.lines);
  if (goods + basket.deliveryFee + basket.packageFee + adjust < 0) {
    basket.problems.push({ part: 'ADJUST', ...wording('order.adjustBelowZero') });
    return undefined;
  }
  const ofGoods = Math.max(adjust, -goods);
  takeFromFees(basket, ofGoods - adjust);
  const shares = allocate(
    Math.abs(ofGoods),
    basket.lines.map(line => line.amount),
  );
  const lines = basket.lines.flatMap((line, index) => {
    const delta = Math.sign(ofGoods) * (shares[index] ?? 0);
    if (delta === 0) return [];
    const before = line.amount;
    line.adjustShare = delta;
    line.amount += delta;
    return [{ lineNo: line.lineNo, before, delta, after: line.amount }];
  });
  const ruleText = wording('marketing.step.adjustRule', { x: yuan(adjust) });
  return { stage: 'ADJUST', name: wording('marketing.step.adjust'), ruleText, lines, skipped: [] };
};

function takeFromFees(basket: OpenBasket, amount: number): void {
  const ofDelivery = Math.min(amount, basket.deliveryFee);
  basket.deliveryFee -= ofDelivery;
  basket.packageFee -= amount - ofDelivery;
  basket.deliveryFeeOff = ofDelivery;
  basket.packageFeeOff = amount - ofDelivery;
}

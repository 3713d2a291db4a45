import { yuan } from '@materia/contract/kernel';
import { type Stage, wording } from './price-basket-lines.ts';

/** Fees belong to no line (spec 02 §4.1): this stage only tells them. */
export const feesStage: Stage = basket => {
  if (basket.deliveryFee === 0 && basket.packageFee === 0) return undefined;
  return {
    stage: 'FEES',
    name: wording('marketing.step.fees'),
    ruleText: wording('marketing.step.feesRule', { x: yuan(basket.deliveryFee), y: yuan(basket.packageFee) }),
    lines: [],
    skipped: [],
  };
};

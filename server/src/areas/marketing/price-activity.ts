import { type Stage, setPrice, wording } from './price-basket-lines.ts';

/**
 * Stage 0: an activity order takes the activity's prices and goes on to the fees (spec 05 §4.3). Whether it may take them was asked
 * before (`activityForBasket`). Dearer than the shop's price: that is raised with it, so that nothing was reduced below nought.
 */
export const activityStage: Stage = (basket, { activity }) => {
  if (!activity) return undefined;
  const lines = basket.lines.flatMap(line => {
    const price = activity.prices.get(line.goodsId);
    if (price === undefined) return [];
    line.goodsPrice = Math.max(line.goodsPrice, price);
    return setPrice(line, price) ?? [];
  });
  return {
    stage: 'ACTIVITY',
    name: wording('marketing.step.activity', { name: activity.name }),
    ruleText: wording('marketing.step.activityRule'),
    lines,
    skipped: [],
  };
};

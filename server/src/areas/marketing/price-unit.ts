import { type Stage, setPrice, wording } from './price-basket-lines.ts';

/** Unit = the special price where it lies between 0 and the price, else the price (spec 02 §4.1). */
export const unitStage: Stage = basket => {
  const lines = basket.lines.flatMap(line => {
    if (line.specialPrice <= 0 || line.specialPrice >= line.goodsPrice) return [];
    line.special = true;
    return setPrice(line, line.specialPrice) ?? [];
  });
  if (lines.length === 0) return undefined;
  return {
    stage: 'UNIT',
    name: wording('marketing.step.unit'),
    ruleText: wording('marketing.step.unitRule'),
    lines,
    skipped: [],
  };
};

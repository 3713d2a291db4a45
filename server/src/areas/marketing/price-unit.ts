import { type Stage, wording } from './price-basket-lines.ts';

/** Unit = the special price where it lies between 0 and the price, else the price (spec 02 §4.1). */
export const unitStage: Stage = basket => {
  const lines = basket.lines.flatMap(line => {
    if (line.specialPrice <= 0 || line.specialPrice >= line.goodsPrice) return [];
    const before = line.amount;
    line.price = line.specialPrice;
    line.amount = line.price * line.number;
    return [{ lineNo: line.lineNo, before, delta: line.amount - before, after: line.amount }];
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

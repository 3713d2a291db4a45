import type { PriceStageCode, PriceStepData, WordingData } from '@materia/contract/areas/marketing';
import type { BasketPromotion, BasketRule } from './basket.ts';
import { type OpenBasket, type OpenLine, wording } from './price-basket-lines.ts';

/** What a promotion did, as its step tells it, or why it did nothing. */
export type Outcome =
  | { readonly ruleText: WordingData; readonly lines: PriceStepData['lines']; readonly reason?: undefined }
  | { readonly reason: WordingData };

export const skip = (reason: string, params: WordingData['params'] = {}): { reason: WordingData } => ({
  reason: wording(`marketing.skip.${reason}`, params),
});

export const byPriority = (a: BasketPromotion, b: BasketPromotion): number =>
  b.priority - a.priority || a.promotionId - b.promotionId;

const closedBy = (line: OpenLine): BasketPromotion | undefined => line.touched.find(each => each.exclusive);

/**
 * The lines that a promotion may take: of its goods, prescription medicines only where it takes them, none that an exclusive one has
 * closed, and untouched ones only if it is exclusive itself (spec 05 §4.3). None: why.
 */
export function linesFor(
  basket: OpenBasket,
  promotion: BasketPromotion,
): { lines: OpenLine[]; reason?: undefined } | { reason: WordingData } {
  if (promotion.problem) return { reason: promotion.problem };
  const covered = basket.lines.filter(line => promotion.goods.has(line.goodsId));
  if (covered.length === 0) return skip('goods');
  const allowed = promotion.rxAllowed ? covered : covered.filter(line => !line.rx);
  if (allowed.length === 0) return skip('rx');
  const open = allowed.filter(line => !closedBy(line));
  const [closed] = allowed;
  if (open.length === 0) return skip('taken', { name: (closed && closedBy(closed)?.name) ?? '' });
  const untouched = promotion.exclusive ? open.filter(line => line.touched.length === 0) : open;
  return untouched.length === 0 ? skip('exclusive') : { lines: untouched };
}

/** Those of them that it takes at special prices too, or that have none. */
export const withoutSpecials = (promotion: BasketPromotion, lines: readonly OpenLine[]): OpenLine[] =>
  lines.filter(line => promotion.withSpecial || !line.special);

export function touch(lines: readonly OpenLine[], promotion: BasketPromotion): void {
  for (const line of lines) if (!line.touched.includes(promotion)) line.touched.push(promotion);
}

/** Notes what an order takes of a promotion. */
export function noteUse(
  basket: OpenBasket,
  promotion: BasketPromotion,
  of: { rule: BasketRule | undefined; lines: readonly OpenLine[]; times: number; number: number } & {
    discount: number;
    giftNumber?: number;
    ruleText: WordingData;
  },
): void {
  const [line, ...more] = of.lines;
  basket.uses.push({
    promotionId: promotion.promotionId,
    ruleId: of.rule?.ruleId ?? null,
    lineNo: more.length === 0 ? (line?.lineNo ?? null) : null,
    times: of.times,
    number: of.number,
    discount: of.discount,
    giftNumber: of.giftNumber ?? 0,
    ruleText: of.ruleText,
  });
}

/** The steps of a stage: one for each promotion that did something, and behind them who did not, and why. */
export function stepsOf(
  stage: PriceStageCode,
  stageName: string,
  outcomes: readonly { readonly promotion: BasketPromotion; readonly outcome: Outcome }[],
): PriceStepData[] {
  const named = (promotion: BasketPromotion) => wording('marketing.step.promotion', { name: promotion.name });
  const steps: PriceStepData[] = [];
  const skipped: PriceStepData['skipped'] = [];
  for (const { promotion, outcome } of outcomes) {
    const name = named(promotion);
    if (outcome.reason) skipped.push({ name, reason: outcome.reason });
    else steps.push({ stage, name, ruleText: outcome.ruleText, lines: outcome.lines, skipped: [] });
  }
  if (skipped.length === 0) return steps;
  const name = wording(stageName);
  return [...steps, { stage, name, ruleText: name, lines: [], skipped }];
}

import type { PriceStepData, WordingData } from '@materia/contract/areas/marketing';
import { allocate } from '@materia/contract/kernel';
import type { BasketInput, BasketProblem, BasketPromotion, GivenGift, PricedLine, PromotionUse } from './basket.ts';

/** Units of one line at one price that no deal has taken yet. */
export interface FreeUnits {
  readonly price: number;
  number: number;
}

/** A line while its price is being made: `amount` is what it costs after the stages so far. */
export type OpenLine = Omit<PricedLine, 'linePayable'> & {
  amount: number;
  /** At a special price or a promotion's: joins deals and reductions only where they take such goods. */
  special: boolean;
  free: FreeUnits[];
  /** The promotions that touched it. */
  readonly touched: BasketPromotion[];
};

export interface OpenBasket {
  readonly lines: OpenLine[];
  readonly gifts: GivenGift[];
  readonly uses: PromotionUse[];
  couponValue: number;
  pointsUsed: number;
  deliveryFee: number;
  packageFee: number;
  deliveryFeeOff: number;
  packageFeeOff: number;
  readonly problems: BasketProblem[];
}

/** One stage: changes the basket and tells what it did, in one step or several; nothing to tell: undefined. */
export type Stage = (basket: OpenBasket, input: BasketInput) => PriceStepData | PriceStepData[] | undefined;

/** The basket before the first stage, lines by rising number: ties of shares go to the lower one (spec 02 §4.1). */
export function openBasket(input: BasketInput): OpenBasket {
  const lines = [...input.lines].sort((a, b) => a.lineNo - b.lineNo).map(openLine);
  return {
    lines,
    gifts: [],
    uses: [],
    couponValue: 0,
    pointsUsed: 0,
    deliveryFee: input.deliveryFee ?? 0,
    packageFee: input.packageFee ?? 0,
    deliveryFeeOff: 0,
    packageFeeOff: 0,
    problems: [],
  };
}

const openLine = ({
  lineNo,
  goodsId,
  number,
  rx,
  goodsPrice,
  specialPrice,
}: BasketInput['lines'][number]): OpenLine => ({
  lineNo,
  goodsId,
  number,
  rx,
  goodsPrice,
  specialPrice,
  price: goodsPrice,
  promotionShare: 0,
  couponShare: 0,
  pointsShare: 0,
  adjustShare: 0,
  amount: goodsPrice * number,
  special: false,
  free: [{ price: goodsPrice, number }],
  touched: [],
});

/** Sets what a unit of a line costs; answers what that changed, nothing: undefined. */
export function setPrice(line: OpenLine, price: number): PriceStepData['lines'][number] | undefined {
  const before = line.amount;
  line.price = price;
  line.amount = price * line.number;
  line.free = [{ price, number: line.number }];
  return line.amount === before
    ? undefined
    : { lineNo: line.lineNo, before, delta: line.amount - before, after: line.amount };
}

export const amountOf = (lines: readonly OpenLine[]): number => lines.reduce((sum, line) => sum + line.amount, 0);

type Share = 'promotionShare' | 'couponShare' | 'pointsShare';

/** Takes a discount off lines in proportion to their amounts; the shares sum to it exactly (spec 02 §4.1). */
export function takeOff(
  lines: readonly OpenLine[],
  discount: number,
  share: Share,
  weights: readonly number[] = lines.map(line => line.amount),
): PriceStepData['lines'] {
  const shares = allocate(discount, weights);
  return lines.flatMap((line, index) => {
    const part = shares[index] ?? 0;
    if (part === 0) return [];
    const before = line.amount;
    line[share] += part;
    line.amount -= part;
    return [{ lineNo: line.lineNo, before, delta: -part, after: line.amount }];
  });
}

export const wording = (key: string, params: WordingData['params'] = {}): WordingData => ({ key, params });

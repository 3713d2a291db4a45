import type { BreachActionCode, BreachMeasureCode, BreachRule, BreachSideCode } from '@materia/contract/areas/gsp';

/** What goods bear, in tenths: by their own data or their condition's (spec 03). */
export interface GoodsLimits {
  readonly goodsId: number;
  readonly condition: 'NORMAL' | 'SHADE' | 'COOL_DARK' | 'REFRIGERATE' | 'FREEZE';
  readonly tempMin: number;
  readonly tempMax: number;
  readonly humMin: number;
  readonly humMax: number;
}

/** A limit that some goods of a cabinet do not bear to be crossed for so long. */
export interface BreachLine {
  readonly measure: BreachMeasureCode;
  readonly side: BreachSideCode;
  readonly limit: number;
  readonly minutes: number;
  readonly action: BreachActionCode;
  readonly goodsIds: readonly number[];
}

export const lineKey = ({ measure, side, limit, minutes, action }: Omit<BreachLine, 'goodsIds'>): string =>
  `${measure} ${side} ${limit} ${minutes} ${action}`;

type Bare = Omit<BreachLine, 'goodsIds'>;

/** The limits of one goods by one rule of the policy; none where the rule is another's (spec 08 §4.5). */
function limitsOf(goods: GoodsLimits, { condition, marginTenths, minutes, action }: BreachRule): Bare[] {
  const line = (measure: BreachMeasureCode, side: BreachSideCode, limit: number): Bare => ({
    ...{ measure, side, limit, minutes, action },
  });
  if (condition === 'BELOW_ZERO')
    return goods.condition === 'FREEZE' ? [] : [line('TEMPERATURE', 'LOW', -marginTenths)];
  if (condition === 'HUMIDITY')
    return [
      line('HUMIDITY', 'HIGH', goods.humMax + marginTenths),
      line('HUMIDITY', 'LOW', goods.humMin - marginTenths),
    ];
  if (condition !== goods.condition) return [];
  return [
    line('TEMPERATURE', 'HIGH', goods.tempMax + marginTenths),
    line('TEMPERATURE', 'LOW', goods.tempMin - marginTenths),
  ];
}

/** What is to be watched in a cabinet: each limit once, with the goods that it is for. */
export function breachLines(policy: readonly BreachRule[], goods: readonly GoodsLimits[]): BreachLine[] {
  const lines = new Map<string, BreachLine>();
  for (const each of goods)
    for (const bare of policy.flatMap(rule => limitsOf(each, rule))) {
      const before = lines.get(lineKey(bare))?.goodsIds ?? [];
      if (!before.includes(each.goodsId)) lines.set(lineKey(bare), { ...bare, goodsIds: [...before, each.goodsId] });
    }
  return [...lines.values()];
}

/** Beyond the limit, not at it. */
export const isOut = ({ side, limit }: Pick<BreachLine, 'side' | 'limit'>, value: number): boolean =>
  side === 'HIGH' ? value > limit : value < limit;

import { type CostError, costTexts } from '@materia/contract/areas/goods';
import { addDays, type Day, dayOf, type Lang, say, type TextParams } from '@materia/contract/kernel';
import { refuse, type Tx } from '../../../kernel/index.ts';
import { openSince } from '../../finance/index.ts';
import { type CostBefore, type CostPlace, type CostWrite, costsBefore } from './cost.store.ts';

/** How far ahead a cost may be written down (spec 03 §3.12). */
export const daysAhead = 180;

type Rule = 'cost.negative' | 'cost.periodClosed' | 'cost.tooFar' | 'cost.jump';

/** A cost that is asked for, with where it stands in what was sent. */
export interface CostAsked extends CostWrite {
  readonly index: number;
  readonly confirmed: boolean;
}

/** A cost that breaks a rule. */
export interface CostFault {
  readonly index: number;
  readonly goodsId: number;
  readonly field: 'cost' | 'validFrom';
  readonly key: Rule;
  readonly params: TextParams;
}

/** Days on which costs of a company may begin. */
export interface CostDays {
  readonly first: Day | null;
  readonly last: Day;
}
export async function costDays(tx: Tx, companyId: number): Promise<CostDays> {
  return { first: await openSince(tx, companyId), last: addDays(dayOf(tx.now()), daysAhead) };
}

/** What is wrong with costs, in the order of the rules; leaps are only asked about where all else is in order. */
export async function faultsOf(
  tx: Tx,
  place: CostPlace,
  asked: readonly CostAsked[],
): Promise<{ readonly faults: readonly CostFault[]; readonly before: readonly CostBefore[] }> {
  const { first, last } = await costDays(tx, place.companyId);
  const before = await costsBefore(tx, place, asked);
  const wrong = asked.flatMap((cost): CostFault[] => {
    const at = (field: CostFault['field'], key: Rule, params: TextParams = {}) => [
      { index: cost.index, goodsId: cost.goodsId, field, key, params },
    ];
    if (cost.cost < 0) return at('cost', 'cost.negative');
    if (first !== null && cost.validFrom < first) return at('validFrom', 'cost.periodClosed', { date: first });
    return cost.validFrom > last ? at('validFrom', 'cost.tooFar', { date: last }) : [];
  });
  if (wrong.length > 0) return { faults: wrong, before };
  const limit = tx.setting<number>('goods.costJumpPct', place.companyId);
  const faults = asked.flatMap((cost, index): CostFault[] => {
    const n = leapOf(cost, before[index]);
    if (cost.confirmed || n === null || Math.abs(n) <= limit) return [];
    return [{ index: cost.index, goodsId: cost.goodsId, field: 'cost', key: 'cost.jump', params: { n: said(n) } }];
  });
  return { faults, before };
}

/** By how many percent a cost differs from the last one; from nothing or nought nothing leaps. */
function leapOf({ cost }: CostWrite, before: CostBefore | undefined): number | null {
  const last = before?.last ?? before?.sameDay ?? null;
  return last === null || last === 0 ? null : ((cost - last) * 100) / last;
}
const said = (percent: number) => `${percent > 0 ? '+' : ''}${Math.round(percent * 10) / 10}`;

/** Ends with the first fault in words, all of them at their rows; nothing where there is none. */
export function refuseFaults(faults: readonly CostFault[], lang: Lang): void {
  const [first] = faults;
  if (!first) return;
  const errors = faults.map(
    ({ index, goodsId, field, key, params }): CostError => ({
      index,
      goodsId,
      field,
      message: say(costTexts[key], lang, params),
      ...(key === 'cost.jump' ? { confirm: true } : {}),
    }),
  );
  refuse(first.key, first.params, { errors });
}

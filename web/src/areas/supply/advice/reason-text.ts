import type { GoodsAdviceRow } from '@materia/contract/areas/supply';
import type { Translate } from '../../../kernel/list-screen/filter.ts';
import { emptyMark } from '../../../ui/format.ts';

type Of = Pick<GoodsAdviceRow, 'kind' | 'wishCount' | 'numbers'>;

/** What it rests on, in words. */
export function reasonText({ kind, wishCount, numbers }: Of, t: Translate): string {
  if (kind === 'WISH') return t('advice.wishes', { n: wishCount });
  const { sellThroughBp, sold30, sold45, opening, loaded, median, likeMats, storeAvailable } = numbers;
  if (sellThroughBp !== undefined)
    return t('advice.numbersRemove', {
      ...{ rate: `${(sellThroughBp / 100).toFixed(1)}%`, sold30: sold30 ?? 0, sold45: sold45 ?? 0 },
      ...{ opening: opening ?? 0, loaded: loaded ?? 0 },
    });
  if (median !== undefined)
    return t('advice.numbersAdd', { median, likeMats: likeMats ?? 0, storeAvailable: storeAvailable ?? 0 });
  return emptyMark;
}

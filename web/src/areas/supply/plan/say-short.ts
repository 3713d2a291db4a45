import type { addSupplyPlan } from '@materia/contract/areas/supply';
import type { AnswerOf } from '@materia/contract/kernel';
import type { Translate } from '../../../kernel/texts.ts';
import { toast } from '../../../ui/toast.ts';

type Short = AnswerOf<typeof addSupplyPlan>['short'];

/** Of what is planned for the next fill the stores have too few: that fewer come is said, goods by goods. */
export function sayShort(short: Short, t: Translate): void {
  if (short.length === 0) return;
  const sums = [...Map.groupBy(short, each => each.goodsId).values()].map(same => {
    const n = same.reduce((sum, each) => sum + each.n, 0);
    return t('supply.new.short.of', { goods: same[0]?.goodsName ?? '', n });
  });
  toast({ type: 'warning', title: t('supply.new.short', { goods: sums.join(t('supply.and')) }), timeout: 0 });
}

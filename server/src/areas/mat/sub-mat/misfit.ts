import { refuse, type Tx } from '../../../kernel/index.ts';
import { matGoods } from '../../goods/index.ts';
import type { DeviceSlot } from '../planogram/layout.store.ts';
import { goodsProblem } from '../planogram/slot-rules.ts';

/** Refuses a zone in which something that lies or is to lie there does not keep. */
export async function misfit(tx: Tx, slots: readonly Pick<DeviceSlot, 'goodsId'>[], zone: string): Promise<void> {
  const ids = [...new Set(slots.flatMap(slot => slot.goodsId ?? []))];
  for (const goods of (await matGoods(tx, ids, true)).values()) {
    const problem = goodsProblem({ ...goods, onMat: true }, zone);
    if (problem) refuse(problem.key, problem.params, { path: ['tempZone'] });
  }
}

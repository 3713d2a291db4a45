import { type GoodsDraft, setSpecialGoods } from '@materia/contract/areas/goods';
import type { BodyOf } from '@materia/contract/kernel';
import { on, refuse, type Tx } from '../../../kernel/index.ts';
import { goodsByGoods, namedFailures } from './goods-batch.ts';
import { readRecord } from './goods-record.store.ts';
import { partChanges, withChanges } from './goods-record.ts';
import { openReviewOf } from './goods-review.store.ts';
import { goodsTargetOf, isSettled, lockGoods } from './goods-scope.ts';
import { propose } from './save-goods.ts';
import { writeGoods } from './write-goods.ts';

type Marks = GoodsDraft['specials'];

async function mark(tx: Tx, goodsId: number, { add, remove, reason }: BodyOf<typeof setSpecialGoods>): Promise<void> {
  const head = await lockGoods(tx, goodsId);
  tx.about(goodsTargetOf(head));
  const before = await readRecord(tx, goodsId);
  const rx = before.medicine?.rxType;
  const storage = before.medicine?.storageCondition;
  if (remove.includes('NO_GIFT') && (rx === 1 || rx === 2)) refuse('goods.noGiftFixed');
  if (remove.includes('COLD_CHAIN') && (storage === 'REFRIGERATE' || storage === 'FREEZE')) refuse('goods.coldFixed');
  const kept = before.goods.specials.filter(special => !remove.includes(special));
  const after: Marks = [...kept, ...add.filter(special => !kept.includes(special))];
  const change = { field: 'specials', before: before.goods.specials, after };
  const { reviewed, atOnce } = isSettled(head) ? partChanges([change], false) : { reviewed: [], atOnce: [change] };
  if (reviewed.length > 0 && (await openReviewOf(tx, goodsId))) refuse('goods.changePending');
  if (atOnce.length > 0) await writeGoods(tx, goodsId, before, withChanges(before, atOnce));
  if (reviewed.length > 0) await propose(tx, head, reviewed);
  if (reason) tx.record({ ...goodsTargetOf(head), after: { reason } });
}

/** POST goods/special: marks that are controlled wait for their review on an approved goods (spec 03 §2, §3.4). */
export const setSpecialGoodsHandler = on(setSpecialGoods)(async ({ body }, ctx) => {
  const batch = await goodsByGoods(
    ctx,
    [...new Set(body.ids)],
    id => id,
    (tx, id) => mark(tx, id, body),
  );
  return namedFailures(ctx, batch);
});

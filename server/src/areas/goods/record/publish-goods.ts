import { barredBy, GoodsSpecial, PublishChannel, publishGoods } from '@materia/contract/areas/goods';
import { dayOf } from '@materia/contract/kernel';
import { type Db, on, refuse, sql, type Tx } from '../../../kernel/index.ts';
import { announce } from './announce-goods.ts';
import { incompleteFields } from './find-findings.ts';
import { goodsByGoods, namedFailures } from './goods-batch.ts';
import { readRecord } from './goods-record.store.ts';
import { type GoodsHead, goodsTargetOf, lockGoods } from './goods-scope.ts';
import { saveGoodsState } from './goods-state.store.ts';

const bits = PublishChannel.all;
const { mat } = PublishChannel.byName;

/** Channels for which a goods has a category. */
async function categoryMask(db: Db, goodsId: number): Promise<number> {
  const { mask } = await db.one<{ mask: number }>(sql`
    select coalesce(bit_or(c.channels), 0) as mask from goods_category_link l join goods_category c on c.id = l.category_id
    where l.goods_id = ${goodsId} and c.deleted_at is null`);
  return mask;
}

/** What keeps a goods off channels it is not on yet (spec 03 §3.5). */
export async function demandPublishable(tx: Tx, head: GoodsHead, channels: number): Promise<void> {
  if (head.approvedAt === null || head.reviewStatus !== 2) refuse('goods.notApproved');
  if (head.suspended) refuse('goods.stopped');
  const record = await readRecord(tx, head.id);
  if (!record.images.some(image => image.kind === 'MAIN')) refuse('goods.noMainImage');
  const has = await categoryMask(tx, head.id);
  const bare = bits.find(bit => channels & bit && !(has & bit));
  if (bare) refuse('goods.noCategory', { channel: PublishChannel.text(bare) });
  const lacking = incompleteFields(record, Number(dayOf(tx.now()).slice(0, 4)));
  if (lacking) refuse('goods.incomplete', { field: lacking });
  if (channels & mat && record.medicine?.rxType === 1 && !tx.setting<boolean>('goods.rxOnMat')) refuse('goods.rxOnMat');
  const bar = barredBy(record.goods.specials);
  const barred = bits.find(bit => channels & bit);
  if (bar && barred)
    refuse('goods.specialBars', { special: GoodsSpecial.text(bar), channel: PublishChannel.text(barred) });
}

async function publish(tx: Tx, goodsId: number, channels: number, on: boolean): Promise<void> {
  const head = await lockGoods(tx, goodsId);
  tx.about(goodsTargetOf(head));
  const mask = on ? head.publishMask | channels : head.publishMask & ~channels;
  if (on) await demandPublishable(tx, head, channels & ~head.publishMask || channels);
  if (mask === head.publishMask) return;
  await saveGoodsState(tx, goodsId, { publishMask: mask });
  tx.record({ ...goodsTargetOf(head), before: { publishMask: head.publishMask }, after: { publishMask: mask } });
  await announce.published(tx, goodsId, channels, on);
}

/** Stores and tracks that sell goods now. */
export function soldAt(db: Db, goodsIds: readonly number[]): Promise<{ stores: number; tracks: number }> {
  return db.one(sql`
    select (select count(distinct s.store_id) from store_goods s where s.goods_id = any(${goodsIds}::bigint[]) and s.is_publish)::int as stores,
      (select count(*) from track t where t.goods_id = any(${goodsIds}::bigint[]))::int as tracks`);
}

/** POST goods/publish. */
export const publishGoodsHandler = on(publishGoods)(async ({ body }, ctx) => {
  const ids = [...new Set(body.ids)];
  const places = await soldAt(ctx.db, ids);
  if (body.dryRun) return { done: [], failed: [], ...places };
  const batch = await goodsByGoods(
    ctx,
    ids,
    id => id,
    (tx, id) => publish(tx, id, body.channels, body.on),
  );
  return { ...(await namedFailures(ctx, batch)), ...places };
});

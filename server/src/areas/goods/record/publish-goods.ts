import { publishGoods } from '@materia/contract/areas/goods';
import { dayOf } from '@materia/contract/kernel';
import { type Db, on, refuse, sql, type Tx } from '../../../kernel/index.ts';
import { stopsGoodsSomewhere } from '../../gsp/index.ts';
import { announce } from './announce-goods.ts';
import { incompleteFields } from './find-findings.ts';
import { goodsByGoods, namedFailures } from './goods-batch.ts';
import { readRecord } from './goods-record.store.ts';
import { type GoodsHead, goodsTargetOf, lockGoods } from './goods-scope.ts';
import { saveGoodsState } from './goods-state.store.ts';
import { barOf } from './publish-bar.ts';

/** Channels for which a goods has a category. */
async function categoryMask(db: Db, goodsId: number): Promise<number> {
  const { mask } = await db.one<{ mask: number }>(sql`
    select coalesce(bit_or(c.channels), 0) as mask from goods_category_link l join goods_category c on c.id = l.category_id
    where l.goods_id = ${goodsId} and c.deleted_at is null`);
  return mask;
}

/** Refuses what keeps a goods off channels it is not on yet (spec 03 §3.5). */
export async function demandPublishable(tx: Tx, head: GoodsHead, channels: number): Promise<void> {
  const record = await readRecord(tx, head.id);
  const { stopped } = await tx.one<{ stopped: boolean }>(
    sql`select ${stopsGoodsSomewhere(sql`${head.id}::bigint`)} as stopped`,
  );
  const bar = barOf(
    {
      approved: head.approvedAt !== null,
      reviewStatus: head.reviewStatus,
      suspended: head.suspended,
      stopped,
      picture: record.images.some(image => image.kind === 'MAIN'),
      shown: await categoryMask(tx, head.id),
      lacking: incompleteFields(record, Number(dayOf(tx.now()).slice(0, 4))),
      rxType: record.medicine?.rxType ?? null,
      specials: record.goods.specials,
    },
    channels,
    tx.setting<boolean>('goods.rxOnMat'),
  );
  if (bar) refuse(bar.key, bar.params);
}

/** Puts a goods on channels or takes it off. */
export async function publishGoodsOn(tx: Tx, goodsId: number, channels: number, on: boolean): Promise<void> {
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
    select (select count(distinct s.id) from store_goods sg join store s on s.id = sg.store_id
        where sg.goods_id = any(${goodsIds}::bigint[]) and sg.is_publish and s.deleted_at is null)::int as stores,
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
    (tx, id) => publishGoodsOn(tx, id, body.channels, body.on),
  );
  return { ...(await namedFailures(ctx, batch)), ...places };
});

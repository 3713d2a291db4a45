import {
  goodsChanged,
  goodsDeleted,
  goodsPrice,
  goodsPublished,
  goodsReviewed,
  goodsSuspended,
} from '@materia/contract/areas/goods';
import { outbox, sql, type Tx } from '../../../kernel/index.ts';
import type { Review } from './goods-review.store.ts';

const about = (goodsId: number) => ({ aggregateType: 'goods', aggregateId: goodsId, companyId: null });

/** Events of goods (spec 00 §9): each is the platform's, whoever caused it. */
export const announce = {
  changed: (tx: Tx, goodsId: number, fields: readonly string[]) =>
    outbox.put(tx, goodsChanged, { goodsIds: [goodsId], fields: [...fields] }, about(goodsId)),
  published: (tx: Tx, goodsId: number, channels: number, on: boolean) =>
    outbox.put(tx, goodsPublished, { goodsIds: [goodsId], channels, on }, about(goodsId)),
  suspended: (tx: Tx, goodsId: number, on: boolean) =>
    outbox.put(tx, goodsSuspended, { goodsIds: [goodsId], on }, about(goodsId)),
  deleted: (tx: Tx, goodsId: number, on: boolean) =>
    outbox.put(tx, goodsDeleted, { goodsIds: [goodsId], on }, about(goodsId)),
  deletedEach: (tx: Tx, goodsIds: readonly number[]) =>
    outbox.putEach(
      tx,
      goodsDeleted,
      sql`select 'goods' as aggregate_type, g.id as aggregate_id, null::bigint as company_id,
        jsonb_build_object('goodsIds', jsonb_build_array(g.id), 'on', true) as payload from unnest(${goodsIds}::bigint[]) as g (id)`,
    ),
  guidePrice: (tx: Tx, goodsId: number, old: number | null, now: number) =>
    outbox.put(tx, goodsPrice, { kind: 'GUIDE', goodsId, old, new: now }, about(goodsId)),
  reviewed: (tx: Tx, review: Review) => {
    const { goodsId, id: reviewId, kind, status, withdrawn, version } = review;
    const payload = { goodsId, reviewId, kind, status, withdrawn, version };
    return outbox.put(tx, goodsReviewed, payload, { ...about(goodsId), companyId: review.submitCompanyId });
  },
};

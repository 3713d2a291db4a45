import {
  goodsChanged,
  goodsDeleted,
  goodsPublished,
  goodsRecordTexts,
  goodsReviewed,
  goodsSuspended,
  ReviewStatus,
} from '@materia/contract/areas/goods';
import type { Text, Words } from '@materia/contract/kernel';
import {
  consumer,
  countersPush,
  type Db,
  noticeTemplate,
  type Push,
  pushes,
  rowPush,
  sql,
} from '../../../kernel/index.ts';
import { notify } from '../../notification/index.ts';

const goods = {
  to: 'STAFF',
  category: 'SYSTEM',
  url: 'app.goods.goods_mgmt',
  channels: ['LIVE'],
} as const;

/** GOODS_TO_REVIEW {company, name}: to those who may judge it (spec 03 §2). */
export const goodsToReview = noticeTemplate({
  ...goods,
  code: 'GOODS_TO_REVIEW',
  title: 'goods.notice.toReview',
  body: 'goods.notice.toReview.body',
  level: 'info',
});

/** GOODS_REVIEWED {name, result, opinion}: to whoever submitted it. */
export const goodsReviewedNotice = noticeTemplate({
  ...goods,
  code: 'GOODS_REVIEWED',
  title: 'goods.notice.reviewed',
  body: 'goods.notice.reviewed.body',
  level: 'info',
});

/** APPROVAL_EXPIRING {name, day, days}: to those who write goods (spec 03 §4). */
export const approvalExpiring = noticeTemplate({
  ...goods,
  code: 'APPROVAL_EXPIRING',
  title: 'goods.notice.expiring',
  body: 'goods.notice.expiring.body',
  level: 'warning',
});

interface Told {
  readonly name: string;
  readonly companyName: string | null;
  readonly companyId: number | null;
  readonly submittedBy: number | null;
  readonly opinion: string | null;
}

const reviewForSystem = (db: Db, reviewId: number) =>
  db.one<Told>(sql`
    select g.goods_name as name, c.name as "companyName", r.submit_company_id as "companyId", r.submitted_by as "submittedBy", r.opinion
    from goods_review r join goods g on g.id = r.goods_id left join company c on c.id = r.submit_company_id where r.id = ${reviewId}`);

const platform: Text = goodsRecordTexts['goods.platform'];

/** Steps of reviews that somebody else must answer, or waited for. */
export const goodsNotices = [
  consumer('goods.notices', [goodsReviewed], async (tx, { payload }) => {
    const { goodsId, reviewId, status, withdrawn } = payload;
    if (withdrawn) return;
    const { name, companyName, companyId, submittedBy, opinion } = await reviewForSystem(tx, reviewId);
    const common = { tag: `goods-review-${reviewId}`, parameter: { goodsId } };
    if (status === ReviewStatus.byName.pending) {
      const params: Words = { name, company: companyName ?? platform };
      await notify(tx, { ...common, template: goodsToReview, params, to: { priv: 'GOODS:REVIEW', companyId } });
      return;
    }
    if (submittedBy === null) return;
    const params: Words = { name, result: ReviewStatus.text(status), opinion: opinion ?? '' };
    await notify(tx, { ...common, template: goodsReviewedNotice, params, to: { userIds: [submittedBy] } });
  }),
];

const audience = { priv: 'GOODS' } as const;
/** Rows that changed, to whoever sees the goods: what is not approved yet is its company's and the platform's. */
async function rowsOf(db: Db, goodsIds: readonly number[], event: string): Promise<Push[]> {
  const own = await db.rows<{ id: number; companyId: number | null }>(sql`
    select id, submit_company_id as "companyId" from goods where id = any(${goodsIds}::bigint[]) and approved_at is null`);
  const companyOf = new Map(own.map(({ id, companyId }) => [id, { companyId }]));
  return goodsIds.map(id =>
    rowPush({ entity: 'goods', id, version: null, event }, { ...audience, ...companyOf.get(id) }),
  );
}

/** Lists of goods mark what changed; the desk counts what waits (spec 03 §5). */
export const goodsPushes = [
  pushes(goodsChanged, ({ event, payload }, db) => rowsOf(db, payload.goodsIds, event)),
  pushes(goodsPublished, ({ event, payload }, db) => rowsOf(db, payload.goodsIds, event)),
  pushes(goodsSuspended, ({ event, payload }, db) => rowsOf(db, payload.goodsIds, event)),
  pushes(goodsDeleted, ({ event, payload }, db) => rowsOf(db, payload.goodsIds, event)),
  pushes(goodsReviewed, async ({ event, payload, companyId }, db) => [
    ...(await rowsOf(db, [payload.goodsId], event)),
    rowPush(
      { entity: 'goodsReview', id: payload.reviewId, version: payload.version, event },
      { ...audience, companyId },
    ),
    countersPush(['goods'], { ...audience, companyId }),
  ]),
];

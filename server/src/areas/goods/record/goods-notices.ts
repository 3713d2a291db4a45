import {
  goodsChanged,
  goodsDeleted,
  goodsPublished,
  goodsRecordTexts,
  goodsReviewed,
  goodsSuspended,
  ReviewStatus,
  type ReviewStatusCode,
} from '@materia/contract/areas/goods';
import { type EventType, format, type Text, type Words } from '@materia/contract/kernel';
import {
  batchConsumer,
  countersPush,
  type Db,
  noticeTemplate,
  type Push,
  pushes,
  rowPush,
  sql,
  type Tx,
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
  readonly reviewId: number;
  readonly goodsId: number;
  readonly name: string;
  readonly companyName: string | null;
  readonly companyId: number | null;
  readonly submittedBy: number | null;
  readonly opinion: string | null;
}

const reviewsForSystem = (db: Db, reviewIds: readonly number[]) =>
  db.rows<Told>(sql`
    select r.id as "reviewId", g.id as "goodsId", g.goods_name as name, c.name as "companyName", r.submit_company_id as "companyId",
      r.submitted_by as "submittedBy", r.opinion
    from goods_review r join goods g on g.id = r.goods_id left join company c on c.id = r.submit_company_id
    where r.id = any(${reviewIds}::bigint[]) order by r.id`);

const platform: Text = goodsRecordTexts['goods.platform'];
const { pending, rejected } = ReviewStatus.byName;
/** Where those of a status stand together. */
const tabs: Readonly<Partial<Record<ReviewStatusCode, string>>> = { [pending]: 'PENDING', [rejected]: 'REJECTED' };

/** Many that came at once, as an import brings or a batch judges them, are told in one notice that names the first. */
function wordsOf(told: readonly [Told, ...Told[]], status: ReviewStatusCode) {
  const [{ reviewId, goodsId, name, companyId, submittedBy }] = told;
  if (told.length === 1) return { name, tag: `goods-review-${reviewId}`, parameter: { goodsId } };
  const many = goodsRecordTexts['goods.notice.many'];
  const params = { name, n: told.length };
  const tab = tabs[status];
  return {
    name: { zh: format(many.zh, params), en: format(many.en, params) },
    tag: `goods-reviews-${status}-${status === pending ? companyId : submittedBy}`,
    ...(tab ? { parameter: { tab } } : {}),
  };
}

async function tell(tx: Tx, status: ReviewStatusCode, told: readonly [Told, ...Told[]]): Promise<void> {
  const { name, ...common } = wordsOf(told, status);
  const [{ companyName, companyId, submittedBy, opinion }] = told;
  if (status === pending) {
    const params: Words = { name, company: companyName ?? platform };
    return notify(tx, { ...common, template: goodsToReview, params, to: { priv: 'GOODS:REVIEW', companyId } });
  }
  if (submittedBy === null) return;
  const params: Words = { name, result: ReviewStatus.text(status), opinion: opinion ?? '' };
  return notify(tx, { ...common, template: goodsReviewedNotice, params, to: { userIds: [submittedBy] } });
}

type Step = typeof goodsReviewed extends EventType<infer Payload> ? Payload : never;

/** Steps of reviews that somebody else must answer, or waited for. */
export const goodsNotices = [
  batchConsumer('goods.notices', [goodsReviewed], async (tx, events) => {
    const steps = events.map(({ payload }) => payload as Step);
    for (const [status, of] of Map.groupBy(
      steps.filter(({ withdrawn }) => !withdrawn),
      step => step.status,
    )) {
      const told = await reviewsForSystem(
        tx,
        of.map(({ reviewId }) => reviewId),
      );
      // Who hears of it, and what was said: those of one group are told the same.
      const groupOf = ({ companyId, submittedBy, opinion }: Told) =>
        JSON.stringify(status === pending ? companyId : [submittedBy, opinion]);
      for (const [first, ...others] of Map.groupBy(told, groupOf).values())
        if (first) await tell(tx, status, [first, ...others]);
    }
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

import {
  type GoodsReview,
  type GoodsReviewRow,
  listGoodsReviews,
  readGoodsReviews,
} from '@materia/contract/areas/goods';
import { addDays, type BodyOf, startOfDay } from '@materia/contract/kernel';
import { all, type Ctx, type Db, on, type Sql, type StaffActor, sql, when } from '../../../kernel/index.ts';
import { changeTexts } from './change-texts.ts';
import { findingsOf } from './find-findings.ts';
import { readRecord } from './goods-record.store.ts';
import { againstNow, type FieldChange, withChanges } from './goods-record.ts';
import type { Finding } from './goods-review.store.ts';
import { demandGoods, reviewScope } from './goods-scope.ts';
import { findingText } from './word-finding.ts';

const head = sql`r.id as "reviewId", r.version, r.goods_id, r.kind, r.status, r.withdrawn, r.round, r.submitted_by as "submittedById",
  su.name as "submittedBy", r.submitted_at as "submittedAt", r.submit_company_id as "submitCompanyId", c.name as "companyName",
  ru.name as "reviewedBy", r.reviewed_at as "reviewedAt", r.reject_fields as "rejectFields", r.opinion, r.reason`;
const people = sql`left join sys_user su on su.id = r.submitted_by left join sys_user ru on ru.id = r.reviewed_by
  left join company c on c.id = r.submit_company_id`;

function conditions(ctx: Ctx<StaffActor>, body: BodyOf<typeof listGoodsReviews>): Sql {
  const { actor } = ctx;
  const judges = body.mine && actor.role !== 'SuperAdmin' && ctx.setting<boolean>('goods.fourEyes');
  return all([
    reviewScope(actor, 'r'),
    sql`not r.withdrawn`,
    // What was removed waits for nobody; brought back, it waits again.
    sql`(r.status <> 0 or g.deleted_at is null)`,
    when(body.status, status => sql`r.status = ${status}`),
    when(body.kind, kind => sql`r.kind = ${kind}`),
    when(body.companyId, id => sql`r.submit_company_id = ${id}`),
    when(
      body.range,
      ([from, to]) => sql`r.submitted_at >= ${startOfDay(from)} and r.submitted_at < ${startOfDay(addDays(to, 1))}`,
    ),
    when(body.query, text => sql`(g.goods_name ilike ${`%${text}%`} or g.goods_no ilike ${`${text}%`})`),
    judges ? sql`r.submitted_by is distinct from ${actor.id}` : sql.empty,
    when(body.ids, ids => sql`r.id = any(${ids}::bigint[])`),
  ]);
}

/** POST goods/review/LP. */
export const listGoodsReviewsHandler = on(listGoodsReviews)(async ({ params, body }, ctx) => {
  const where = conditions(ctx, body);
  const rows = await ctx.db.rows<GoodsReviewRow>(sql`
    select ${head}, g.goods_no as "goodsNo", g.goods_name as "goodsName", g.goods_type as "goodsType", g.spec,
      coalesce(m.name, g.manufacturer_name) as manufacturer, i.thumb_url as "imageUrl",
      array(select e->>'field' from jsonb_array_elements(r.changes) e) as "changedFields"
    from goods_review r join goods g on g.id = r.goods_id ${people}
      left join manufacturer m on m.id = g.manufacturer_id left join goods_image i on i.goods_id = g.id and i.kind = 'MAIN'
    where ${where} order by r.submitted_at desc, r.id desc limit ${params.limit} offset ${(params.page - 1) * params.limit}`);
  const { total } = await ctx.db.one<{ total: number }>(
    sql`select count(*) as total from goods_review r join goods g on g.id = r.goods_id where ${where}`,
  );
  return { rows, total };
});

type Row = Omit<GoodsReview, 'changes' | 'checks'> & { changes: FieldChange[]; checks: Finding[] };

async function shown(ctx: Ctx<StaffActor>, { changes, checks, ...row }: Row): Promise<GoodsReview> {
  const open = row.status === 0 && !row.withdrawn;
  const said = open ? await asOfNow(ctx.db, row.goods_id, changes, ctx.now()) : { changes, checks };
  return {
    ...row,
    changes: await changeTexts(ctx.db, said.changes, ctx.lang),
    checks: said.checks.map(finding => findingText(finding, ctx.lang)),
  };
}

/** What waits is shown against the goods as it stands: it may have been changed since it was proposed. */
async function asOfNow(db: Db, goodsId: number, changes: readonly FieldChange[], now: Date) {
  const record = await readRecord(db, goodsId);
  return {
    changes: againstNow(record, changes),
    checks: await findingsOf(db, withChanges(record, changes, true), { except: goodsId, now }),
  };
}

/** GET goods/{goods_id}/reviews: those of the caller's company, the platform all. */
export const readGoodsReviewsHandler = on(readGoodsReviews)(async ({ params: { goods_id } }, ctx) => {
  await demandGoods(ctx.db, ctx.actor, goods_id);
  const rows = await ctx.db.rows<Row>(sql`
    select ${head}, r.changes, r.checks from goods_review r ${people}
    where r.goods_id = ${goods_id} and ${reviewScope(ctx.actor, 'r')} order by r.id desc limit 50`);
  const reviews: GoodsReview[] = [];
  for (const row of rows) reviews.push(await shown(ctx, row));
  return reviews;
});

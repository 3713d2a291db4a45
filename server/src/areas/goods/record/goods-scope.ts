import { type Actor, type Db, refuse, type Sql, sql, type Tx } from '../../../kernel/index.ts';

/** Whether the actor belongs to the platform: it sees every goods and every submission. */
export const isPlatform = (actor: Actor): boolean =>
  actor.kind === 'system' || (actor.kind === 'staff' && actor.companyId === null);

/** The catalogue is the platform's and open to all who may read goods; what is not approved yet, to whoever submitted it. */
export function goodsScope(actor: Actor, alias: string): Sql {
  if (isPlatform(actor)) return sql`true`;
  const own = actor.kind === 'staff' ? sql`${sql.id(`${alias}.submit_company_id`)} = ${actor.companyId}` : sql`false`;
  return sql`(${sql.id(`${alias}.approved_at`)} is not null or ${own})`;
}

/** Submissions are their company's and the platform's. */
export function reviewScope(actor: Actor, alias: string): Sql {
  if (isPlatform(actor)) return sql`true`;
  return actor.kind === 'staff' ? sql`${sql.id(`${alias}.submit_company_id`)} = ${actor.companyId}` : sql`false`;
}

/** 404 unless the actor may see the goods. */
export async function demandGoods(db: Db, actor: Actor, goodsId: number): Promise<void> {
  const seen = await db.maybe(sql`select 1 from goods g where g.id = ${goodsId} and ${goodsScope(actor, 'g')}`);
  if (!seen) refuse('row.notFound');
}

/** What decides what may be done with a goods. */
export interface GoodsHead {
  readonly id: number;
  readonly version: number;
  readonly goodsNo: string;
  readonly goodsName: string;
  readonly publishMask: number;
  readonly reviewStatus: number;
  readonly approvedAt: string | null;
  readonly suspended: boolean;
  readonly submitCompanyId: number | null;
  readonly deletedAt: string | null;
  readonly mergedIntoId: number | null;
}

/** Whether it stands by what was approved: what is controlled waits for a review, judged again and selling on no less (spec 03 §2). */
export const isSettled = ({
  reviewStatus,
  approvedAt,
  suspended,
}: Pick<GoodsHead, 'reviewStatus' | 'approvedAt' | 'suspended'>): boolean =>
  reviewStatus === 2 || (approvedAt !== null && !suspended);

const headColumns = sql`g.id, g.version, g.goods_no as "goodsNo", g.goods_name as "goodsName", g.publish_mask as "publishMask",
  g.review_status as "reviewStatus", g.approved_at as "approvedAt", g.suspended, g.submit_company_id as "submitCompanyId",
  g.deleted_at as "deletedAt", g.merged_into_id as "mergedIntoId"`;

/** Locks a goods that the actor may see; removed ones too, for they come back. */
export async function lockGoods(tx: Tx, goodsId: number, { removed = false } = {}): Promise<GoodsHead> {
  const head = await tx.maybe<GoodsHead>(sql`
    select ${headColumns} from goods g where g.id = ${goodsId} and ${goodsScope(tx.actor, 'g')}
      ${removed ? sql.empty : sql`and g.deleted_at is null`} for update`);
  return head ?? refuse('row.notFound');
}

export const targetType = 'GOODS';
export const goodsTargetOf = (head: Pick<GoodsHead, 'id' | 'goodsName'>) => ({
  targetType,
  targetId: head.id,
  targetName: head.goodsName,
});

import type { AdviceKindCode, AdviceNumbers, GoodsAdviceStatusCode } from '@materia/contract/areas/supply';
import { nextVersion, refuse, sql, type Tx } from '../../../kernel/index.ts';
import { matScope } from '../../mat/index.ts';

export interface Advice {
  readonly id: number;
  readonly kind: AdviceKindCode;
  readonly status: GoodsAdviceStatusCode;
  readonly companyId: number;
  readonly matId: number;
  readonly storeId: number | null;
  readonly goodsId: number | null;
  readonly goodsText: string;
  readonly customerIds: readonly number[];
  readonly planId: number | null;
  readonly deletedAt: string | null;
  readonly version: number;
}

const columns = sql`a.id, a.kind, a.status, a.company_id as "companyId", a.mat_id as "matId",
  (select m.store_id from mat m where m.id = a.mat_id) as "storeId", a.goods_id as "goodsId", a.goods_text as "goodsText",
  a.customer_ids as "customerIds", a.plan_id as "planId", a.deleted_at as "deletedAt", a.version`;

export const adviceTarget = ({ id, matId }: Pick<Advice, 'id' | 'matId'>) => ({
  targetType: 'GOODS_ADVICE',
  targetId: id,
  targetName: `${matId}/${id}`,
});

/** Advice in the actor's scope, locked by rising id; one that is not there refuses. */
export async function lockAdvice(tx: Tx, ids: readonly number[]): Promise<Advice[]> {
  const wanted = [...new Set(ids)];
  const rows = await tx.rows<Advice>(sql`
    select ${columns} from mat_goods_advice a join mat m on m.id = a.mat_id
    where a.id = any(${wanted}::bigint[]) and ${matScope(tx.actor, 'm')} order by a.id for update of a`);
  if (rows.length < wanted.length) refuse('row.notFound');
  return rows;
}

/** Advice of a device that waits for its goods to go in or out, locked. */
export const lockPending = (tx: Tx, matId: number, goodsIds: readonly number[]): Promise<Advice[]> =>
  tx.rows(sql`
    select ${columns} from mat_goods_advice a where a.mat_id = ${matId} and a.goods_id = any(${goodsIds}::bigint[]) and a.status in (10, 20)
      and a.deleted_at is null order by a.id for update`);

/** Advice that a plan was made for, locked. */
export const lockOfPlan = (tx: Tx, planId: number): Promise<Advice[]> =>
  tx.rows(sql`select ${columns} from mat_goods_advice a where a.plan_id = ${planId} order by a.id for update`);

/** The open advice on those goods, or on that name, locked. */
export const lockLike = (
  tx: Tx,
  of: { matId: number; kind: AdviceKindCode; goodsId: number | null; goodsText: string },
): Promise<Advice | undefined> =>
  tx.maybe(sql`
    select ${columns} from mat_goods_advice a
    where a.mat_id = ${of.matId} and a.kind = ${of.kind} and a.status in (0, 10, 20) and a.deleted_at is null
      and ${of.goodsId === null ? sql`a.goods_id is null and lower(a.goods_text) = lower(${of.goodsText})` : sql`a.goods_id = ${of.goodsId}`}
    for update`);

export interface NewAdvice {
  readonly kind: AdviceKindCode;
  readonly matId: number;
  readonly goodsId: number | null;
  readonly goodsText: string;
  readonly barcode: string | null;
  readonly wishCount: number;
  readonly customerIds: readonly number[];
  readonly numbers: AdviceNumbers;
}

/** New advice; undefined: there is open advice on it already. */
export const insertAdvice = (tx: Tx, of: NewAdvice, status: GoodsAdviceStatusCode): Promise<Advice | undefined> =>
  tx.maybe(sql`
    insert into mat_goods_advice as a (kind, status, company_id, mat_id, goods_id, goods_text, barcode, wish_count, customer_ids, numbers,
      created_at, updated_at)
    select ${of.kind}, ${status}, m.company_id, m.id, ${of.goodsId}, ${of.goodsText}, ${of.barcode}, ${of.wishCount},
      ${of.customerIds}::bigint[], ${JSON.stringify(of.numbers)}, ${tx.now()}, ${tx.now()}
    from mat m where m.id = ${of.matId} on conflict do nothing returning ${columns}`);

export interface AdvicePatch {
  readonly goodsId?: number;
  readonly goodsText?: string;
  readonly barcode?: string | null;
  readonly handlerId?: number | null;
  readonly planId?: number | null;
  readonly reply?: string | null;
  readonly deletedAt?: Date | null;
}

/** Writes advice; its status only apply-advice-step.ts gives. */
export const writeAdvice = (tx: Tx, id: number, status: GoodsAdviceStatusCode, patch: AdvicePatch): Promise<Advice> =>
  tx.one(sql`
    update mat_goods_advice a set status = ${status}, ${nextVersion(tx.now(), patch)} where a.id = ${id} returning ${columns}`);

export const writeNumbers = (tx: Tx, id: number, numbers: AdviceNumbers): Promise<number> =>
  tx.run(sql`
    update mat_goods_advice set numbers = ${JSON.stringify(numbers)}, updated_at = ${tx.now()} where id = ${id}`);

/** One more who wishes; a customer who is known counts once. */
export const countWish = (tx: Tx, id: number, customerId: number | null): Promise<number> =>
  tx.run(sql`
    update mat_goods_advice set wish_count = wish_count + 1, updated_at = ${tx.now()}, version = version + 1,
      customer_ids = case when ${customerId}::bigint is null then customer_ids else customer_ids || ${customerId}::bigint end
    where id = ${id} and (${customerId}::bigint is null or not customer_ids @> array[${customerId}::bigint])`);

import type { PromotionKindCode, UseStateCode, WordingData } from '@materia/contract/areas/marketing';
import { type Db, sql, type Tx } from '../../kernel/index.ts';

/** A use of a promotion as its counters see it. */
export interface CountedUse {
  readonly promotionId: number;
  /** Of uses about one line. */
  readonly goodsId: number | null;
  readonly times: number;
  readonly number: number;
}

/** A use as it is kept. */
export interface NewUse extends CountedUse {
  readonly ruleId: number | null;
  readonly lineNo: number | null;
  readonly discount: number;
  readonly giftNumber: number;
  readonly ruleText: WordingData;
}

/** What an order has of promotions in some states, and who it counts for. */
export function usesOf(db: Db, orderId: number, states: readonly UseStateCode[]): Promise<CountedUse[]> {
  return db.rows(sql`
    select promotion_id as "promotionId", goods_id as "goodsId", times, number from promotion_use
    where order_id = ${orderId} and state = any(${states}::int[])`);
}

export async function setUseState(
  tx: Tx,
  orderId: number,
  from: readonly UseStateCode[],
  to: UseStateCode,
): Promise<void> {
  await tx.run(sql`
    update promotion_use set state = ${to}, updated_at = ${tx.now()} where order_id = ${orderId} and state = any(${from}::int[])`);
}

/** Locks those that count a quota, by rising id: asked before one use is given back and another taken. */
export async function lockQuotas(tx: Tx, promotionIds: readonly number[]): Promise<void> {
  await tx.rows(sql`
    select id from promotion where id = any(${promotionIds}::bigint[])
      and (quota is not null or exists (select 1 from promotion_goods g where g.promotion_id = promotion.id and g.quota is not null))
    order by id for update`);
}

/** What a customer has had of a promotion, now that no other order of theirs can take of it; the limits it is held against. */
export async function lockedCustomerLimits(
  tx: Tx,
  of: { promotionId: number; customerId: number; day: string },
): Promise<{ limitDay: number | null; limitCustomer: number | null; hadToday: number; hadEver: number }> {
  const key = `promotion ${of.promotionId} ${of.customerId}`;
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  return tx.one(sql`
    select limit_day as "limitDay", limit_customer as "limitCustomer",
      (select coalesce(sum(times), 0)::int from promotion_use
        where customer_id = ${of.customerId} and promotion_id = ${of.promotionId} and state <> 2 and day = ${of.day}) as "hadToday",
      (select coalesce(sum(times), 0)::int from promotion_use
        where customer_id = ${of.customerId} and promotion_id = ${of.promotionId} and state <> 2) as "hadEver"
    from promotion where id = ${of.promotionId}`);
}

/** Those that limit customers. */
export async function limitedPromotions(db: Db, promotionIds: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select id from promotion where id = any(${promotionIds}::bigint[]) and (limit_day is not null or limit_customer is not null)
    order by id`);
  return rows.map(row => row.id);
}

/** Takes times of a quota, and units of a goods' own; false: used up, or the promotion is over for those who do not have it yet. */
export async function takeQuota(tx: Tx, use: CountedUse): Promise<boolean> {
  const counted = await tx.maybe(sql`
    update promotion set used_quota = used_quota + ${use.times}, updated_at = ${tx.now()}
    where id = ${use.promotionId} and quota is not null and used_quota + ${use.times} <= quota returning id`);
  if (!counted) {
    const open = await tx.maybe(sql`select from promotion where id = ${use.promotionId} and quota is null`);
    if (!open) return false;
  }
  if (use.goodsId === null || (await takeOfGoods(tx, use))) return true;
  if (counted) await giveQuotaBack(tx, { ...use, goodsId: null });
  return false;
}

async function takeOfGoods(tx: Tx, use: CountedUse): Promise<boolean> {
  const goods = await tx.maybe<{ free: boolean }>(sql`
    with had as (
      update promotion_goods set used = used + ${use.number}, updated_at = ${tx.now()}
      where promotion_id = ${use.promotionId} and goods_id = ${use.goodsId} and quota is not null and used + ${use.number} <= quota returning id)
    select quota is null or exists (select 1 from had) as free from promotion_goods
    where promotion_id = ${use.promotionId} and goods_id = ${use.goodsId}`);
  return goods?.free ?? true;
}

export async function giveQuotaBack(tx: Tx, use: CountedUse): Promise<void> {
  await tx.run(sql`
    update promotion set used_quota = greatest(used_quota - ${use.times}, 0), updated_at = ${tx.now()}
    where id = ${use.promotionId} and quota is not null`);
  if (use.goodsId === null) return;
  await tx.run(sql`
    update promotion_goods set used = greatest(used - ${use.number}, 0), updated_at = ${tx.now()}
    where promotion_id = ${use.promotionId} and goods_id = ${use.goodsId} and quota is not null`);
}

export async function insertUses(
  tx: Tx,
  of: { orderId: number; customerId: number | null; day: string },
  uses: readonly NewUse[],
): Promise<void> {
  await tx.run(sql`
    insert into promotion_use (order_id, promotion_id, rule_id, line_no, goods_id, customer_id, day, times, number, discount, gift_number,
      rule_text, created_at, updated_at)
    select ${of.orderId}, u.promotion_id, u.rule_id, u.line_no, u.goods_id, ${of.customerId}, ${of.day}, u.times, u.number, u.discount,
      u.gift_number, u.rule_text, ${tx.now()}, ${tx.now()}
    from unnest(${uses.map(use => use.promotionId)}::bigint[], ${uses.map(use => use.ruleId)}::bigint[],
      ${uses.map(use => use.lineNo)}::int[], ${uses.map(use => use.goodsId)}::bigint[], ${uses.map(use => use.times)}::int[],
      ${uses.map(use => use.number)}::int[], ${uses.map(use => use.discount)}::bigint[], ${uses.map(use => use.giftNumber)}::int[],
      ${uses.map(use => JSON.stringify(use.ruleText))}::jsonb[])
      as u (promotion_id, rule_id, line_no, goods_id, times, number, discount, gift_number, rule_text)`);
}

/** A promotion as an order has it. */
export interface OrderPromotion {
  readonly promotionId: number;
  readonly name: string;
  readonly kind: PromotionKindCode;
  readonly ruleText: WordingData;
  readonly discount: number;
  readonly giftNumber: number;
}

/** The promotions an order has, the largest first. */
export function promotionsOfOrder(db: Db, orderId: number): Promise<OrderPromotion[]> {
  return db.rows(sql`
    select p.id as "promotionId", p.name, p.kind, (array_agg(u.rule_text order by u.id))[1] as "ruleText",
      sum(u.discount)::bigint as discount, sum(u.gift_number)::int as "giftNumber"
    from promotion_use u join promotion p on p.id = u.promotion_id
    where u.order_id = ${orderId} and u.state <> 2 group by p.id order by sum(u.discount) desc, min(u.id)`);
}

import type { PromotionKindCode } from '@materia/contract/areas/marketing';
import type { Day } from '@materia/contract/kernel';
import { type Db, sql } from '../../kernel/index.ts';
import type { BasketRule } from './basket.ts';

/** A promotion that runs, with what judging it for one basket takes. */
export interface RunningPromotion {
  readonly promotionId: number;
  readonly name: string;
  readonly kind: PromotionKindCode;
  readonly priority: number;
  readonly exclusive: boolean;
  readonly withSpecial: boolean;
  readonly withCoupon: boolean;
  readonly rxAllowed: boolean;
  readonly weekdays: readonly number[];
  readonly periods: readonly (readonly [string, string])[];
  readonly userType: number;
  readonly levels: readonly number[];
  readonly orderTypes: readonly string[];
  readonly channels: readonly string[];
  readonly goodsScope: number;
  readonly limitOrder: number | null;
  readonly limitDay: number | null;
  readonly limitCustomer: number | null;
  readonly quota: number | null;
  readonly usedQuota: number;
  /** Holds at this store or device. */
  readonly here: boolean;
  readonly rules: readonly BasketRule[];
  readonly parts: readonly { readonly groupNo: number; readonly need: number }[];
  /** What it says of the basket's goods and of their categories. */
  readonly items: readonly PromotionItem[];
  /** Times the customer has had of it; 0 where nobody counts. */
  readonly hadToday: number;
  readonly hadEver: number;
  /** Times, and units by goods, that the order itself has of it: they count neither against a limit nor against a quota. */
  readonly own: number;
  readonly ownGoods: Readonly<Record<string, number>>;
}

export interface PromotionItem {
  readonly goodsId: number | null;
  readonly categoryId: number | null;
  readonly exclude: boolean;
  readonly groupNo: number | null;
  readonly price: number | null;
  readonly limitOrder: number | null;
  readonly quota: number | null;
  readonly used: number;
}

/** For which basket promotions are read. */
export interface PromotionPlace {
  readonly companyId: number;
  readonly storeId: number | null;
  readonly matId: number | null;
  readonly goodsIds: readonly number[];
  readonly categoryIds: readonly number[];
  readonly customerId: number | null;
  /** The order whose own uses do not count; null: a new one. */
  readonly orderId: number | null;
  /** When the order was placed, or now. */
  readonly at: Date;
  readonly day: Day;
}

/**
 * Every promotion of the company and the platform that ran at an instant, in one statement. One that was invalidated since runs on for
 * an order that has it: placed orders keep their price (spec 05 §3).
 */
export function runningPromotions(db: Db, of: PromotionPlace): Promise<RunningPromotion[]> {
  return db.rows(sql`
    with own as (
      select promotion_id, sum(times)::int as times,
        coalesce(jsonb_object_agg(goods_id, number) filter (where goods_id is not null), '{}') as goods
      from (select promotion_id, goods_id, sum(times) as times, sum(number) as number from promotion_use
        where order_id = ${of.orderId} and state <> 2 group by promotion_id, goods_id) u
      group by promotion_id)
    select p.id as "promotionId", p.name, p.kind, p.priority, p.exclusive, p.with_special as "withSpecial", p.with_coupon as "withCoupon",
      p.rx_allowed as "rxAllowed", p.weekdays, p.periods, p.user_type as "userType", p.levels, p.order_types as "orderTypes", p.channels,
      p.goods_scope as "goodsScope", p.limit_order as "limitOrder", p.limit_day as "limitDay", p.limit_customer as "limitCustomer",
      p.quota, p.used_quota as "usedQuota", coalesce(own.times, 0) as own, coalesce(own.goods, '{}') as "ownGoods",
      p.store_scope = 0 or exists (select 1 from promotion_store s where s.promotion_id = p.id
        and (s.store_id = ${of.storeId} or s.mat_id = ${of.matId})) as here,
      (select coalesce(jsonb_agg(jsonb_build_object('ruleId', r.id, 'threshold', r.threshold, 'thresholdNumber', r.threshold_number,
          'repeat', r.repeat, 'reduce', r.reduce, 'rate', r.rate, 'maxReduce', r.max_reduce, 'nth', r.nth, 'sameGoods', r.same_goods,
          'price', r.price, 'giftGoodsId', r.gift_goods_id, 'giftNumber', r.gift_number) order by r.sort, r.id), '[]')
        from promotion_rule r where r.promotion_id = p.id) as rules,
      (select coalesce(jsonb_agg(distinct jsonb_build_object('groupNo', g.group_no, 'need', g.need)), '[]')
        from promotion_goods g where g.promotion_id = p.id and g.group_no is not null) as parts,
      (select coalesce(jsonb_agg(jsonb_build_object('goodsId', g.goods_id, 'categoryId', g.category_id, 'exclude', g.exclude,
          'groupNo', g.group_no, 'price', g.price, 'limitOrder', g.limit_order, 'quota', g.quota, 'used', g.used)), '[]')
        from promotion_goods g where g.promotion_id = p.id
          and (g.goods_id = any(${of.goodsIds}::bigint[]) or g.category_id = any(${of.categoryIds}::bigint[]))) as items,
      case when p.limit_day is null then 0 else (select coalesce(sum(u.times), 0)::int from promotion_use u
        where u.customer_id = ${of.customerId} and u.promotion_id = p.id and u.day = ${of.day} and u.state <> 2) end as "hadToday",
      case when p.limit_customer is null then 0 else (select coalesce(sum(u.times), 0)::int from promotion_use u
        where u.customer_id = ${of.customerId} and u.promotion_id = p.id and u.state <> 2) end as "hadEver"
    from promotion p left join own on own.promotion_id = p.id
    where (p.company_id = ${of.companyId} or p.company_id is null) and p.start_at <= ${of.at} and p.end_at > ${of.at}
      and (p.status in (10, 20, 30) and p.deleted_at is null or own.times is not null)
    order by p.id`);
}

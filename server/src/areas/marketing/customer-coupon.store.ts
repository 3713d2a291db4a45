import type { CouponItemTypeCode, CustomerCouponStatusCode } from '@materia/contract/areas/marketing';
import { type Db, type Sql, sql, type Tx } from '../../kernel/index.ts';
import type { BasketCoupon } from './basket.ts';

/** A customer's coupon, locked, as far as its steps need it. */
export interface LockedCoupon {
  readonly customerCouponId: number;
  readonly couponId: number;
  readonly customerId: number;
  readonly companyId: number | null;
  readonly status: CustomerCouponStatusCode;
  readonly orderId: number | null;
  readonly validFrom: string;
  readonly validTo: string;
}

const lockedColumns = sql`id as "customerCouponId", coupon_id as "couponId", customer_id as "customerId", company_id as "companyId", status,
  order_id as "orderId", valid_from as "validFrom", valid_to as "validTo"`;

export function lockCustomerCoupon(
  tx: Tx,
  customerCouponId: number,
  customerId: number,
): Promise<LockedCoupon | undefined> {
  return tx.maybe(sql`
    select ${lockedColumns} from customer_coupon where id = ${customerCouponId} and customer_id = ${customerId} for update`);
}

/** The coupon that an order has in a status. */
export function lockCouponOfOrder(
  tx: Tx,
  orderId: number,
  status: CustomerCouponStatusCode,
): Promise<LockedCoupon | undefined> {
  return tx.maybe(sql`
    select ${lockedColumns} from customer_coupon where order_id = ${orderId} and status = ${status} for update`);
}

/** What a step writes beside the status. */
export interface CouponChange {
  readonly orderId: number | null;
  readonly lockedAt?: Date | null;
  readonly usedAt?: Date | null;
  readonly storeId?: number | null;
  readonly matId?: number | null;
  readonly discountAmount?: number;
  readonly orderAmount?: number;
}

/** The one function that sets a coupon's status; `applyCouponStep` alone calls it. */
export async function setCouponStatus(
  tx: Tx,
  customerCouponId: number,
  status: CustomerCouponStatusCode,
  to: CouponChange,
): Promise<void> {
  await tx.run(sql`
    update customer_coupon set status = ${status}, order_id = ${to.orderId}, locked_at = ${to.lockedAt ?? null}, used_at = ${to.usedAt ?? null},
      use_store_id = ${to.storeId ?? null}, use_mat_id = ${to.matId ?? null}, discount_amount = ${to.discountAmount ?? 0},
      order_amount = ${to.orderAmount ?? 0}, version = version + 1, updated_at = ${tx.now()}
    where id = ${customerCouponId}`);
}

/** Counts uses on the coupon itself, for its report. */
export async function countUse(tx: Tx, couponId: number, by: 1 | -1): Promise<void> {
  await tx.run(
    sql`update coupon set used = greatest(used + ${by}, 0), updated_at = ${tx.now()} where id = ${couponId}`,
  );
}

/** A customer's coupon with its rules and scope. */
export interface CouponRow extends Omit<BasketCoupon, 'lineNos'> {
  readonly customerCouponId: number;
  readonly code: string;
  readonly description: string | null;
  readonly status: CustomerCouponStatusCode;
  readonly orderId: number | null;
  readonly validFrom: string;
  readonly validTo: string;
  readonly scope: number;
  readonly userType: number;
  readonly levels: readonly number[];
  readonly orderTypes: readonly string[];
  readonly channels: readonly string[];
  readonly items: readonly { readonly type: CouponItemTypeCode; readonly id: number }[];
}

const couponRows = (where: Sql): Sql => sql`
  select m.id as "customerCouponId", m.code, c.name, c.description, m.status, m.order_id as "orderId", m.valid_from as "validFrom", m.valid_to as "validTo", c.kind,
    c.threshold, coalesce(m.amount, c.amount) as amount, c.pay_rate as "payRate", c.max_reduce as "maxReduce",
    c.exchange_number as "exchangeNumber", c.scope, c.user_type as "userType", c.levels, c.order_types as "orderTypes", c.channels,
    c.exclude_rx as "excludeRx", c.with_promotion as "withPromotion",
    coalesce((select jsonb_agg(jsonb_build_object('type', item_type, 'id', item_id)) from coupon_item where coupon_id = c.id), '[]') as items
  from customer_coupon m join coupon c on c.id = m.coupon_id
  where ${where}`;

/** One coupon of a customer at a company: the company's own or the platform's. */
export function couponOf(
  db: Db,
  of: { customerCouponId: number; customerId: number; companyId: number },
): Promise<CouponRow | undefined> {
  return db.maybe(
    couponRows(sql`m.id = ${of.customerCouponId} and m.customer_id = ${of.customerId}
      and (m.company_id = ${of.companyId} or m.company_id is null)`),
  );
}

/** Every unused coupon of a customer at a company, the one that ends first in front. */
export function unusedCoupons(db: Db, of: { customerId: number; companyId: number }): Promise<CouponRow[]> {
  return db.rows(sql`
    ${couponRows(sql`m.customer_id = ${of.customerId} and m.status = 1 and (m.company_id = ${of.companyId} or m.company_id is null)`)}
    order by m.valid_to, m.id limit 200`);
}

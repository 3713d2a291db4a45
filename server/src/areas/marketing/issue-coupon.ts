import { randomBytes } from 'node:crypto';
import { CouponKind } from '@materia/contract/areas/marketing';
import { sql, type Tx } from '../../kernel/index.ts';

/** A coupon as it is when one of it is issued. */
interface IssuedCoupon {
  readonly companyId: number | null;
  readonly kind: number;
  readonly minAmount: number | null;
  readonly maxAmount: number | null;
  readonly perCustomer: number;
  readonly validFrom: Date;
  readonly validTo: Date;
}

/**
 * Issues one of a coupon to a customer, by conditional update of what is left of it and the next number of theirs (spec 05 §4.4).
 * False: it is not given out any more, all are gone, or they have had as many as they may.
 */
export async function issueCoupon(
  tx: Tx,
  of: { couponId: number; customerId: number; way: 'PROMOTION'; storeId: number | null; matId: number | null },
): Promise<boolean> {
  const { had } = await tx.one<{ had: number }>(sql`
    select count(*) as had from customer_coupon where coupon_id = ${of.couponId} and customer_id = ${of.customerId}`);
  const coupon = await tx.maybe<IssuedCoupon>(sql`
    update coupon set issued = issued + 1, updated_at = ${tx.now()}
    where id = ${of.couponId} and status = 1 and (total = -1 or issued < total) and per_customer > ${had}
    returning company_id as "companyId", kind, min_amount as "minAmount", max_amount as "maxAmount", per_customer as "perCustomer",
      case valid_kind when 1 then valid_from else ${tx.now()}::timestamptz + make_interval(days => coalesce(delay_days, 0)) end as "validFrom",
      case valid_kind when 1 then valid_to
        else ${tx.now()}::timestamptz + make_interval(days => coalesce(delay_days, 0) + coalesce(valid_days, 30)) end as "validTo"`);
  if (!coupon) return false;
  // The coupon's row is locked: nobody numbers beside us.
  await tx.run(sql`
    insert into customer_coupon (code, coupon_id, customer_id, company_id, seq_no, amount, valid_from, valid_to, status, way,
      claim_store_id, claim_mat_id, created_at, updated_at)
    select ${couponCode()}, ${of.couponId}, ${of.customerId}, ${coupon.companyId}, coalesce(max(seq_no), 0) + 1, ${drawn(coupon)},
      ${coupon.validFrom}, ${coupon.validTo}, 1, ${of.way}, ${of.storeId}, ${of.matId}, ${tx.now()}, ${tx.now()}
    from customer_coupon where coupon_id = ${of.couponId} and customer_id = ${of.customerId}`);
  return true;
}

/** 12 characters that nobody guesses. */
const couponCode = (): string => randomBytes(9).toString('hex').slice(0, 12).toUpperCase();

/** 随机: what it is worth is drawn now. */
function drawn({ kind, minAmount, maxAmount }: IssuedCoupon): number | null {
  if (kind !== CouponKind.byName.random) return null;
  const [low, high] = [minAmount ?? 0, maxAmount ?? minAmount ?? 0];
  return low + (randomBytes(4).readUInt32LE() % (high - low + 1));
}

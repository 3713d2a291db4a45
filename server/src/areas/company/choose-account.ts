import type { PaymentProviderCode, PayTypeCode } from '@materia/contract/areas/order';
import { type Db, refuse, sql } from '../../kernel/index.ts';

export interface PaymentAccountRow {
  readonly accountId: number;
  /** null: the platform collects. */
  readonly companyId: number | null;
  readonly payType: PayTypeCode;
  readonly provider: PaymentProviderCode;
  readonly name: string;
  readonly feeBp: number;
}

export interface PaymentFor {
  readonly companyId: number;
  readonly storeId: number | null;
  readonly matId: number | null;
  readonly channel: string;
  readonly payType: PayTypeCode;
  /** Absent: any provider of the pay type. */
  readonly provider?: PaymentProviderCode;
}

/**
 * The account that collects a payment (spec 04 §3.6): active and fitting, the most specific (mat, store, company, platform), of those
 * the highest priority, then the lowest id. Undefined: there is none.
 */
export function findAccount(db: Db, of: PaymentFor): Promise<PaymentAccountRow | undefined> {
  return db.maybe<PaymentAccountRow>(sql`
    select id as "accountId", company_id as "companyId", pay_type as "payType", provider, name, fee_bp as "feeBp"
    from payment_account
    where status = 'ACTIVE' and deleted_at is null and pay_type = ${of.payType}
      and (company_id = ${of.companyId} or company_id is null)
      and (${of.provider ?? null}::text is null or provider = ${of.provider ?? null})
      and (store_ids = '{}' or ${of.storeId}::bigint = any(store_ids))
      and (mat_ids = '{}' or ${of.matId}::bigint = any(mat_ids))
      and (channels = '{}' or ${of.channel} = any(channels))
    order by case when mat_ids <> '{}' then 0 when store_ids <> '{}' then 1 when company_id is not null then 2 else 3 end, priority desc, id
    limit 1`);
}

/** The same; without one the payment is refused: `company.noPaymentAccount`. */
export async function chooseAccount(db: Db, of: PaymentFor): Promise<PaymentAccountRow> {
  return (await findAccount(db, of)) ?? refuse('company.noPaymentAccount');
}

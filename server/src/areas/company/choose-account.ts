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

/** A way to pay. */
export interface PayWay {
  readonly payType: PayTypeCode;
  /** Absent: any provider of the pay type. */
  readonly provider?: PaymentProviderCode;
}

/** What is paid: where, and through what. */
export interface PaidPlace {
  readonly companyId: number;
  readonly storeId: number | null;
  readonly matId: number | null;
  readonly channel: string;
}
export type PaymentFor = PaidPlace & PayWay;

/**
 * The account that collects a payment (spec 04 §3.6): active and fitting, the most specific (mat, store, company, platform), of those
 * the highest priority, then the lowest id. Undefined: there is none.
 */
export function findAccount(db: Db, of: PaymentFor): Promise<PaymentAccountRow | undefined> {
  return findFirstAccount(db, of, [of]);
}

/** The account of the first of several ways to pay that any collects. */
export function findFirstAccount(
  db: Db,
  of: PaidPlace,
  ways: readonly PayWay[],
): Promise<PaymentAccountRow | undefined> {
  return db.maybe<PaymentAccountRow>(sql`
    select a.id as "accountId", a.company_id as "companyId", a.pay_type as "payType", a.provider, a.name, a.fee_bp as "feeBp"
    from unnest(${ways.map(way => way.payType)}::int[], ${ways.map(way => way.provider ?? null)}::text[])
      with ordinality as way (pay_type, provider, place)
    join payment_account a on a.pay_type = way.pay_type and (way.provider is null or a.provider = way.provider)
    where a.status = 'ACTIVE' and a.deleted_at is null and (a.company_id = ${of.companyId} or a.company_id is null)
      and (a.store_ids = '{}' or ${of.storeId}::bigint = any(a.store_ids))
      and (a.mat_ids = '{}' or ${of.matId}::bigint = any(a.mat_ids))
      and (a.channels = '{}' or ${of.channel} = any(a.channels))
    order by way.place, case when a.mat_ids <> '{}' then 0 when a.store_ids <> '{}' then 1 when a.company_id is not null then 2 else 3 end,
      a.priority desc, a.id
    limit 1`);
}

/** The same; without one the payment is refused: `company.noPaymentAccount`. */
export async function chooseAccount(db: Db, of: PaymentFor): Promise<PaymentAccountRow> {
  return (await findAccount(db, of)) ?? refuse('company.noPaymentAccount');
}

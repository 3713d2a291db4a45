import type { LicenceKindCode } from '@materia/contract/areas/company';
import type { Day } from '@materia/contract/kernel';
import { type Sql, sql } from '../../kernel/index.ts';

/** Until when a licence lets its owner sell. */
export interface LicenceTerm {
  readonly ownerType: 'COMPANY' | 'STORE';
  readonly kind: LicenceKindCode;
  /** null: 长期. */
  readonly expireDate: Day | null;
  /** 宽限 that the platform granted. */
  readonly graceUntil: Day | null;
}

/**
 * BUSINESS and DRUG licences of a store and its company, as a jsonb array in a query over stores, whose columns are named; of
 * renewed ones the longest counts (spec 04 §3.2).
 */
export const requiredLicencesOf = (companyId: Sql, storeId: Sql): Sql =>
  sql`(select coalesce(jsonb_agg(to_jsonb(l)), '[]') from (${required(companyId, storeId)}) l)`;

const required = (companyId: Sql, storeId: Sql): Sql => sql`
    select distinct on (owner_type, kind) owner_type as "ownerType", kind, expire_date as "expireDate", grace_until as "graceUntil"
    from licence
    where kind in ('BUSINESS', 'DRUG') and status = 'VALID' and deleted_at is null
      and ((owner_type = 'COMPANY' and owner_id = ${companyId}) or (owner_type = 'STORE' and owner_id = ${storeId}))
    order by owner_type, kind, greatest(coalesce(expire_date, 'infinity'), grace_until) desc`;

/**
 * A company of a query, by its column, or a store of it, lacks a BUSINESS or DRUG licence that it had: what it runs takes no new orders
 * (spec 04 §3.2).
 */
export const licencesOver = (companyId: Sql, day: Day, storeId: Sql = sql`null`): Sql => sql`exists (
  select from (${required(companyId, storeId)}) l
  where l."expireDate" < ${day} and coalesce(l."graceUntil" < ${day}, true))`;

/** Whether a licence holds on a day: its last day and its grace included. */
export function licenceInForce(licence: LicenceTerm, day: Day): boolean {
  if (licence.expireDate === null || licence.expireDate >= day) return true;
  return licence.graceUntil !== null && licence.graceUntil >= day;
}

import type { LicenceDraft, LicenceStateCode } from '@materia/contract/areas/company';
import type { Day } from '@materia/contract/kernel';
import { type Actor, columnsAs, nextVersion, type Sql, sql, type Tx } from '../../../kernel/index.ts';

/** What the row keeps; EXPIRED is a valid one whose last day is over. */
export type LicenceStatusCode = Exclude<LicenceStateCode, 'EXPIRED'>;

export interface Licence extends LicenceDraft {
  readonly id: number;
  readonly companyId: number;
  readonly status: LicenceStatusCode;
  readonly rejectReason: string | null;
  readonly graceUntil: string | null;
  readonly graceReason: string | null;
  /** What the days of its grace are counted from, however often it is granted. */
  readonly graceFrom: Day | null;
  readonly version: number;
}

const columns = columnsAs(
  [
    ...['id', 'companyId', 'ownerType', 'ownerId', 'kind', 'number', 'holder', 'scopeText', 'expireDate', 'images'],
    ...['status', 'rejectReason', 'graceUntil', 'graceReason', 'graceFrom', 'version'],
  ],
  'l',
);

const never = sql`false`;

/** Licences of companies are for who has COMPANY there, those of stores for who has STORE (spec 04 §4: the owner's privilege). */
export function licenceScope(actor: Actor, write = false): Sql {
  if (actor.kind === 'system') return sql`true`;
  if (actor.kind !== 'staff') return never;
  const { scope, privs } = actor;
  const ofCompany = privs.has(write ? 'COMPANY:WRITE' : 'COMPANY');
  const ofStore = privs.has(write ? 'STORE:WRITE' : 'STORE');
  const company = ofCompany ? sql`l.owner_type = 'COMPANY'` : never;
  const store = ofStore ? sql`l.owner_type = 'STORE'` : never;
  if (scope.kind === 'all') return sql`(${company} or ${store})`;
  if (scope.kind === 'company') return sql`((${company} or ${store}) and l.company_id = ${scope.companyId})`;
  if (scope.kind === 'doctor') return never;
  return sql`((${company} and l.company_id = ${scope.companyId})
    or (${store} and l.owner_id = any(${scope.storeIds}::bigint[])))`;
}

/** The licences `l` that wait for a judgement. */
export const licencesToReview = (actor: Actor): Sql =>
  sql`l.status = 'PENDING' and l.deleted_at is null and ${licenceScope(actor)}`;

/** A licence that the caller may change, locked. */
export function lockLicence(tx: Tx, id: number): Promise<Licence | undefined> {
  return tx.maybe(sql`
    select ${columns} from licence l where l.id = ${id} and l.deleted_at is null and ${licenceScope(tx.actor, true)} for update`);
}

export type LicencePatch = Partial<
  Pick<LicenceDraft, 'number' | 'holder' | 'scopeText' | 'expireDate'> & {
    rejectReason: string | null;
    graceUntil: string | null;
    graceReason: string | null;
    graceFrom: Day;
    verifiedBy: number | null;
    verifiedAt: Date | null;
  }
>;

export function insertLicence(
  tx: Tx,
  of: LicenceDraft & { companyId: number; status: LicenceStatusCode; verifiedBy: number | null },
): Promise<Licence> {
  const verifiedAt = of.verifiedBy === null ? null : tx.now();
  return tx.one(sql`
    insert into licence as l (company_id, owner_type, owner_id, kind, number, holder, scope_text, expire_date, images, status,
      verified_by, verified_at, created_at)
    values (${of.companyId}, ${of.ownerType}, ${of.ownerId}, ${of.kind}, ${of.number}, ${of.holder}, ${of.scopeText},
      ${of.expireDate}, ${JSON.stringify(of.images)}::jsonb, ${of.status}, ${of.verifiedBy}, ${verifiedAt}, ${tx.now()})
    returning ${columns}`);
}

export function saveLicenceRow(
  tx: Tx,
  id: number,
  { images, status, ...patch }: LicencePatch & { images?: readonly number[]; status?: LicenceStatusCode },
): Promise<Licence> {
  return tx.one(sql`
    update licence l set ${nextVersion(tx.now(), patch)}
      ${images === undefined ? sql.empty : sql`, images = ${JSON.stringify(images)}::jsonb`}
      ${status === undefined ? sql.empty : sql`, status = ${status}`}
    where l.id = ${id} returning ${columns}`);
}

/** Valid licences of the same owner and kind, but this one. */
export function olderOnes(tx: Tx, of: Licence): Promise<Licence[]> {
  return tx.rows(sql`
    select ${columns} from licence l where l.owner_type = ${of.ownerType} and l.owner_id = ${of.ownerId} and l.kind = ${of.kind}
      and l.status = 'VALID' and l.deleted_at is null and l.id <> ${of.id} order by l.id for update`);
}

/** Whether another owner has this number, or a licence of the same owner waits with it. */
export async function isNumberTaken(
  tx: Tx,
  of: Pick<LicenceDraft, 'kind' | 'number' | 'ownerType' | 'ownerId'>,
  id: number | undefined,
): Promise<boolean> {
  const other = await tx.maybe(sql`
    select from licence where kind = ${of.kind} and number = ${of.number} and deleted_at is null
      and status in ('PENDING', 'VALID') and id is distinct from ${id ?? null}
      and (owner_type <> ${of.ownerType} or owner_id <> ${of.ownerId} or status = 'PENDING') limit 1`);
  return other !== undefined;
}

/** A store that is given to another company takes its licences along. */
export const moveStoreLicences = (tx: Tx, storeId: number, companyId: number): Promise<number> =>
  tx.run(sql`
    update licence set company_id = ${companyId}, version = version + 1, updated_at = ${tx.now()}
    where owner_type = 'STORE' and owner_id = ${storeId}`);

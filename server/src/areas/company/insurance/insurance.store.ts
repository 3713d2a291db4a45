import type { InsuranceDraft, InsuranceStatusCode } from '@materia/contract/areas/company';
import {
  type Actor,
  columnName,
  columnsAs,
  type Db,
  join,
  nextVersion,
  refuse,
  type Sql,
  sql,
  type Tx,
} from '../../../kernel/index.ts';

export interface Insurance extends InsuranceDraft {
  readonly id: number;
  readonly status: InsuranceStatusCode;
  readonly version: number;
  readonly deletedAt: string | null;
}
const written = [
  ...['companyId', 'code', 'kind', 'insurer', 'productName', 'storeIds', 'payRatioBp', 'deductible', 'orderCap'],
  ...['rxOnly', 'validFrom', 'validTo'],
] as (keyof InsuranceDraft)[];
/** Columns of an insurance `i`. */
export const insuranceColumns = columnsAs(['id', ...written, 'status', 'version', 'deletedAt'], 'i');

/** The platform sees all; a company its own, and those of everybody. */
export const insuranceScope = (actor: Actor): Sql =>
  actor.kind !== 'staff' || actor.companyId === null
    ? sql`true`
    : sql`(i.company_id is null or i.company_id = ${actor.companyId})`;

export function findInsurance(db: Db, actor: Actor, id: number): Promise<Insurance | undefined> {
  return db.maybe(
    sql`select ${insuranceColumns} from insurance i where i.id = ${id} and ${insuranceScope(actor)} and i.deleted_at is null`,
  );
}

/** These insurances, locked; one that is not there refuses them all. */
export async function lockInsurances(tx: Tx, asked: readonly number[]): Promise<Insurance[]> {
  const ids = [...new Set(asked)];
  const found = await tx.rows<Insurance>(sql`
    select ${insuranceColumns} from insurance i where i.id = any(${ids}::bigint[]) and ${insuranceScope(tx.actor)}
    order by i.id for update`);
  if (found.length < ids.length) refuse('row.notFound');
  if (found.length === 1) tx.about(insuranceTarget(found[0] as Insurance));
  return found;
}

export function insertInsurance(tx: Tx, draft: InsuranceDraft): Promise<Insurance> {
  return tx.one(sql`
    insert into insurance as i (${join(written.map(key => sql.id(columnName(key))))})
    values (${join(written.map(key => sql`${draft[key]}`))}) returning ${insuranceColumns}`);
}

export function saveInsuranceRow(
  tx: Tx,
  id: number,
  patch: Partial<InsuranceDraft> & { deletedAt?: Date | null },
): Promise<Insurance> {
  return tx.one(
    sql`update insurance i set ${nextVersion(tx.now(), patch)} where i.id = ${id} returning ${insuranceColumns}`,
  );
}

/** Only apply-insurance-step.ts calls this. */
export function setInsuranceStatusRow(tx: Tx, id: number, status: InsuranceStatusCode): Promise<Insurance> {
  return tx.one(
    sql`update insurance i set ${nextVersion(tx.now(), { status })} where i.id = ${id} returning ${insuranceColumns}`,
  );
}

export async function hasInsuredGoods(db: Db, id: number): Promise<boolean> {
  return (await db.maybe(sql`select from insurance_goods where insurance_id = ${id} limit 1`)) !== undefined;
}

export const insuranceTarget = ({ id, productName }: Pick<Insurance, 'id' | 'productName'>) => ({
  targetType: 'INSURANCE',
  targetId: id,
  targetName: productName,
});

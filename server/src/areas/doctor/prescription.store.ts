import type { PrescriptionStatusCode } from '@materia/contract/areas/doctor';
import type { Day } from '@materia/contract/kernel';
import { type Actor, type Db, scopeOf, sql, type Tx } from '../../kernel/index.ts';

/** Whose a prescription is (spec 00 §2.2). */
export const prescriptionScope = scopeOf({
  company: 'company_id',
  store: 'store_id',
  doctor: 'doctor_id',
  customer: 'customer_id',
});

export interface Prescription {
  readonly id: number;
  readonly rxNo: string | null;
  readonly companyId: number;
  readonly storeId: number | null;
  readonly doctorId: number | null;
  readonly customerId: number | null;
  readonly orderId: number | null;
  readonly dispenserId: number | null;
  /** The last day it may be used. */
  readonly validTo: Day | null;
  readonly status: PrescriptionStatusCode;
  readonly version: number;
}

const columns = sql`p.id, p.rx_no as "rxNo", p.company_id as "companyId", p.store_id as "storeId", p.doctor_id as "doctorId",
  p.customer_id as "customerId", p.order_id as "orderId", p.dispenser_id as "dispenserId", p.valid_to as "validTo", p.status, p.version`;

/** A prescription in the actor's scope, locked. */
export function lockPrescription(tx: Tx, actor: Actor, id: number): Promise<Prescription | undefined> {
  return tx.maybe(sql`
    select ${columns} from prescription p where p.id = ${id} and ${prescriptionScope(actor, 'p')} for update`);
}

/** A prescription by its id, locked: its order has been scoped. */
export function lockPrescriptionForSystem(tx: Tx, id: number): Promise<Prescription | undefined> {
  return tx.maybe(sql`select ${columns} from prescription p where p.id = ${id} for update`);
}

/** The prescription an order is bound to, locked; of several the latest. */
export function lockPrescriptionOfOrder(tx: Tx, orderId: number): Promise<Prescription | undefined> {
  return tx.maybe(
    sql`select ${columns} from prescription p where p.order_id = ${orderId} order by p.id desc limit 1 for update`,
  );
}

/** Every status a prescription of an order stands at. */
export function prescriptionsOfOrder(db: Db, orderId: number): Promise<{ status: PrescriptionStatusCode }[]> {
  return db.rows(sql`select status from prescription where order_id = ${orderId}`);
}

/** What a step writes beside the status. */
export interface PrescriptionPatch {
  readonly orderId?: number | null;
  readonly reviewerId?: number;
  readonly rejectCodes?: readonly number[];
  readonly reviewOpinion?: string | null;
  readonly dispenserId?: number | null;
  readonly checkerId?: number | null;
  readonly reviewedAt?: Date;
  readonly usedAt?: Date;
}

/** The one function that sets a prescription's status; `applyPrescriptionStep` alone calls it. */
export async function setPrescriptionStatus(
  tx: Tx,
  id: number,
  status: PrescriptionStatusCode,
  patch: PrescriptionPatch,
): Promise<number> {
  const keep = <T>(value: T | undefined, column: string) => (value === undefined ? sql.id(column) : sql`${value}`);
  const { version } = await tx.one<{ version: number }>(sql`
    update prescription set status = ${status}, order_id = ${keep(patch.orderId, 'order_id')},
      reviewer_id = ${keep(patch.reviewerId, 'reviewer_id')}, reviewed_at = ${keep(patch.reviewedAt, 'reviewed_at')},
      reject_codes = ${keep(patch.rejectCodes, 'reject_codes')}, review_opinion = ${keep(patch.reviewOpinion, 'review_opinion')},
      dispenser_id = ${keep(patch.dispenserId, 'dispenser_id')}, checker_id = ${keep(patch.checkerId, 'checker_id')},
      used_at = ${keep(patch.usedAt, 'used_at')}, version = version + 1, updated_at = ${tx.now()}
    where id = ${id} returning version`);
  return version;
}

/** Ties an approved prescription to an order, if it is still free. */
export async function bindPrescription(tx: Tx, id: number, orderId: number): Promise<void> {
  await tx.run(sql`
    update prescription set order_id = ${orderId}, version = version + 1, updated_at = ${tx.now()}
    where id = ${id} and order_id is null`);
}

export interface PrescriptionLine {
  readonly id: number;
  readonly goodsId: number | null;
  readonly goodsName: string;
  readonly number: number;
}

export function prescriptionLines(db: Db, prescriptionId: number): Promise<PrescriptionLine[]> {
  return db.rows(sql`
    select id, goods_id as "goodsId", goods_name as "goodsName", number from prescription_line
    where prescription_id = ${prescriptionId} order by line_no`);
}

/** What was taken for the lines of a prescription. */
export async function savePicked(
  tx: Tx,
  lines: readonly { lineId: number; number: number; batchNo?: string; traceCodes: readonly string[] }[],
): Promise<void> {
  await tx.run(sql`
    update prescription_line l set picked_number = p.number, batch_no = p."batchNo", updated_at = ${tx.now()},
      trace_codes = array(select jsonb_array_elements_text(p."traceCodes"))
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as p ("lineId" bigint, number int, "batchNo" text, "traceCodes" jsonb)
    where l.id = p."lineId"`);
}

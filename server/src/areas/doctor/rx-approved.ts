import { PrescriptionStatus } from '@materia/contract/areas/doctor';
import { type Db, sql } from '../../kernel/index.ts';

const { approved, dispensed, checked, used } = PrescriptionStatus.byName;

/** Of some orders those that a pharmacist has approved a prescription of, whoever asks: orders scope before. */
export async function ordersWithApprovedRx(db: Db, orderIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db.rows<{ id: number }>(sql`
    select distinct order_id as id from prescription
    where order_id = any(${orderIds}::bigint[]) and status = any(${[approved, dispensed, checked, used]}::int[])`);
  return new Set(rows.map(({ id }) => id));
}

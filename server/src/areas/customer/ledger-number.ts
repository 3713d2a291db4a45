import { dayOf } from '@materia/contract/kernel';
import { type Sql, sql, type Tx } from '../../kernel/index.ts';

/** The next row of a ledger: its id, and a number made of the day and it, so that nobody waits for a counter. */
export async function nextEntry(
  tx: Tx,
  ledger: 'points_ledger' | 'account_ledger' | 'shangbi_ledger',
): Promise<{ id: number; ledgerNo: string }> {
  const { id } = await tx.one<{ id: number }>(sql`select nextval(pg_get_serial_sequence(${ledger}, 'id')) as id`);
  const letter = { points_ledger: 'P', account_ledger: 'A', shangbi_ledger: 'S' }[ledger];
  return { id, ledgerNo: `${letter}${dayOf(tx.now()).replaceAll('-', '')}${String(id).padStart(8, '0')}` };
}

/** The document that moves a balance. Booking it again for the same kind and company changes nothing. */
export interface LedgerRef {
  readonly type: string;
  readonly id: number;
  readonly orderNo?: string | null;
  readonly remark?: string;
}

/** The entries of a document in one ledger. */
export const ofRef = (ref: LedgerRef, kind: string, companyId: number): Sql =>
  sql`ref_type = ${ref.type} and ref_id = ${ref.id} and kind = ${kind} and company_id = ${companyId}`;

import { maskPhone } from '@materia/contract/kernel';
import type { ExportSource, Sql } from '../../kernel/index.ts';
import { readOrderRecords, readRowLines } from './order-row.ts';
import type { SheetOrder } from './order-sheet.ts';

/** The orders that `ids` names as a sheet reads them, in the order given. */
export async function readSheetOrders(
  { db, actor }: Pick<ExportSource, 'db' | 'actor'>,
  ids: Sql,
  inOrder: Sql,
): Promise<SheetOrder[]> {
  // The only way to full phones in a file (spec 00 §3).
  const phone = actor.privs.has('CUSTOMER:EXPORT') ? (full: string | null) => full : maskPhone;
  const records = await readOrderRecords(db, ids, inOrder);
  const lines = await readRowLines(
    db,
    records.map(record => record.order_id),
  );
  return records.map(record => ({
    ...record,
    cellphone: phone(record.cellphone),
    receiverPhone: phone(record.receiverPhone),
    lines: lines.get(record.order_id) ?? [],
  }));
}

import type { UpData } from '@materia/contract/areas/mat';
import { sql, type Tx } from '../../../kernel/index.ts';
import { noteFault } from './note-state.ts';

/** The fault of a cabinet that is not what we take it for: its slots would be others than people see. */
const code = 'SUB_SIZE';

interface Size {
  readonly rows: number;
  readonly cols: number;
}
interface Compared {
  readonly subNo: number;
  /** null: it is not there, here or at the device. */
  readonly ours: Size | null;
  readonly theirs: Size | null;
  readonly known: boolean;
}

const sizeText = (size: Size | null): string => (size ? `${size.rows}×${size.cols}` : '-');

/** The sizes of its cabinets that a device tells when it connects (spec 06 §5 hello), beside ours: what differs is a fault until it does not. One that tells none says nothing. */
export async function noteSizes(tx: Tx, matId: number, { subs }: UpData<'hello'>): Promise<void> {
  if (subs.length === 0) return;
  const ours = await tx.rows<Size & { subNo: number }>(sql`
    select sub_no as "subNo", row_count as rows, col_count as cols from sub_mat where mat_id = ${matId} and enabled`);
  const faults = await tx.rows<{ subNo: number }>(sql`
    select sub_no as "subNo" from mat_fault where mat_id = ${matId} and code = ${code} and track_no is null`);
  const all = [...new Set([...ours, ...subs, ...faults].map(({ subNo }) => subNo))].sort((a, b) => a - b);
  for (const subNo of all)
    await noteSize(tx, matId, {
      subNo,
      ours: ours.find(each => each.subNo === subNo) ?? null,
      theirs: subs.find(each => each.subNo === subNo) ?? null,
      known: faults.some(each => each.subNo === subNo),
    });
}

async function noteSize(tx: Tx, matId: number, { subNo, ours, theirs, known }: Compared): Promise<void> {
  const differs = ours?.rows !== theirs?.rows || ours?.cols !== theirs?.cols;
  if (!differs && !known) return;
  const text = `${sizeText(theirs)} ≠ ${sizeText(ours)}`;
  await noteFault(tx, matId, { subNo, code, text, on: differs });
}

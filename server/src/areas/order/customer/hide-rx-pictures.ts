import type { Db } from '../../../kernel/index.ts';
import { ordersWithApprovedRx } from '../../doctor/index.ts';

type Pictured = { readonly rx: boolean; readonly imageUrl: string | null };
interface Row {
  readonly order_id: number;
  readonly lines: readonly Pictured[];
  /** Of a list's row: those of its lines again. */
  readonly images?: readonly string[];
}

const hidden = <L extends Pictured>(lines: readonly L[]): L[] =>
  lines.map(line => (line.rx ? { ...line, imageUrl: null } : line));

/** Customers see pictures of prescription medicines once a prescription of the order is approved (spec 03 §3.5). */
export async function hideRxPictures<R extends Row>(db: Db, rows: readonly R[]): Promise<R[]> {
  const rxRows = rows.filter(row => row.lines.some(line => line.rx));
  if (rxRows.length === 0) return [...rows];
  const approved = await ordersWithApprovedRx(
    db,
    rxRows.map(row => row.order_id),
  );
  return rows.map(row => {
    if (approved.has(row.order_id) || !rxRows.includes(row)) return row;
    const lines = hidden(row.lines);
    const images = lines.flatMap(line => line.imageUrl ?? []);
    return { ...row, lines, ...(row.images ? { images } : {}) };
  });
}

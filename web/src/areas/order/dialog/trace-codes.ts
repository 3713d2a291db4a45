import type { OrderDetail } from '@materia/contract/areas/order';

/** The trace codes that were scanned, by order line. */
export type Scans = Readonly<Record<number, readonly string[]>>;

type Line = OrderDetail['lines'][number];

/** A code is one package: 20 digits (spec 02 §1). */
export const isTraceCode = (text: string): boolean => /^\d{20}$/.test(text);

/** How many packages of a line leave the shelf. */
export const leaving = ({ number, refundedNumber }: Line): number => number - refundedNumber;

/** The lines whose packages have codes: medicine that is still to be handed over. */
export const tracedLines = ({ lines }: Pick<OrderDetail, 'lines'>): readonly Line[] =>
  lines.filter(line => line.medicine && leaving(line) > 0);

export const codesOf = (scans: Scans, line: Line): readonly string[] => scans[line.orderLineId] ?? line.traceCodes;

/** Whether every package has its code. */
export const allScanned = (lines: readonly Line[], scans: Scans): boolean =>
  lines.every(line => codesOf(scans, line).length >= leaving(line));

/** What is wrong with a scan, as a text key; null: nothing. */
export function scanProblem(code: string, lines: readonly Line[], scans: Scans): string | null {
  if (!isTraceCode(code)) return 'order.trace.wrong';
  return lines.some(line => codesOf(scans, line).includes(code)) ? 'order.trace.twice' : null;
}

/** As the call takes them; nothing where nothing was scanned. */
export function sentCodes(scans: Scans): { traceCodes?: { orderLineId: number; codes: string[] }[] } {
  const scanned = Object.entries(scans).map(([id, codes]) => ({ orderLineId: Number(id), codes: [...codes] }));
  return scanned.length === 0 ? {} : { traceCodes: scanned };
}

import { refuse } from '../../../kernel/index.ts';

/** Rows of one workbook at most (spec 10 §3); Excel itself takes few more. */
export const exportLimit = { rows: 1_000_000 };

export function demandRows(count: number): void {
  if (count > exportLimit.rows) refuse('stat.exportTooMany');
}

/** Rows read on batch by batch, each in a transaction of its own. */
export async function* inBatchesOf<R>(
  size: number,
  read: (piece: { limit: number; offset: number }) => Promise<readonly R[]>,
): AsyncIterable<readonly R[]> {
  for (let offset = 0; ; offset += size) {
    const rows = await read({ limit: size, offset });
    yield rows;
    if (rows.length < size) return;
  }
}

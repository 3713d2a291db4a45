import { type Sql, sql } from '../../../kernel/index.ts';

/** Lines of one transaction (spec 03 §3.9). */
const perTransaction = 200;
/** Behind the titles. */
const firstLine = 2;
const perCall = 2_000;
/** Well before whoever asked gives up (decision 0008). */
const callMs = 10_000;

/** Piece after piece as far as one call goes; answers how many rows those had. A piece of none is the last. */
export async function inPieces(nextPiece: () => Promise<number>): Promise<number> {
  const until = performance.now() + callMs;
  let done = 0;
  for (let piece = 1; piece > 0 && done < perCall && performance.now() < until; done += piece)
    piece = await nextPiece();
  return done;
}

/**
 * Of a batch's rows that wait, those of one piece. Pieces are the same lines of the file written and taken back, so that what was
 * exchanged in one is exchanged back in one; a batch that is written whole is one.
 */
export function inPiece(batch: { batchId: number; allOrNothing: boolean }, end: 'FIRST' | 'LAST', waiting: Sql): Sql {
  if (batch.allOrNothing) return sql`true`;
  const line = end === 'FIRST' ? sql`min(line_no)` : sql`max(line_no)`;
  const first = sql`(select ${line} - mod(${line} + ${perTransaction - firstLine}::int, ${perTransaction}::int)
    from import_row where batch_id = ${batch.batchId} and ${waiting})`;
  return sql`line_no between ${first} and ${first} + ${perTransaction - 1}::int`;
}

/** Rows of one transaction (spec 03 §3.9). */
export const perTransaction = 200;
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

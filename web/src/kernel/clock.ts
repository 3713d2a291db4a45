import { signatureWindowMs } from '@materia/contract/kernel';

/**
 * The server's clock, as far as this browser knows it. Requests are signed with it, so that a machine whose clock is wrong can work
 * all the same: the server refuses what is more than five minutes off (spec 00 §3).
 */
let offset = 0;

export const serverNow = (): number => Date.now() + offset;

/** Learns from the live stream, which says its time to the millisecond. */
export function learnServerTime(serverTime: number): void {
  if (Number.isFinite(serverTime)) offset = serverTime - Date.now();
}

/**
 * Learns from an answer's Date header, which has whole seconds and may have been long under way: only a clock that is clearly wrong
 * is corrected. Says whether what was signed before cannot have been accepted.
 */
export function learnFromDate(header: string | null, sentAt: number, receivedAt: number): boolean {
  const said = header ? Date.parse(header) : Number.NaN;
  if (Number.isNaN(said)) return false;
  const learnt = said + 500 - (sentAt + receivedAt) / 2;
  const change = Math.abs(learnt - offset);
  if (change > 5000 + (receivedAt - sentAt)) offset = learnt;
  return change > signatureWindowMs - 10_000;
}

import { hash, timingSafeEqual } from 'node:crypto';
import { signatureWindowMs, signedText } from '@materia/contract/kernel';
import { refuse } from '../refusal.ts';

/** Refuses a request whose X-QSH does not cover it or whose X-TS is more than five minutes off (spec 00 §3). Real time, never the test clock. */
export function checkSignature(method: string, url: string, qsh: string | undefined, ts: string | undefined): void {
  if (!qsh || !ts || !/^\d{13}$/.test(ts)) refuse('request.signature');
  const cut = url.indexOf('?');
  const path = cut < 0 ? url : url.slice(0, cut);
  const query = cut < 0 ? '' : url.slice(cut + 1);
  const expected = hash('sha256', signedText(method, path, query, ts), 'buffer');
  const given = Buffer.from(qsh, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) refuse('request.signature');
  if (Math.abs(Date.now() - Number(ts)) > signatureWindowMs) refuse('request.stale');
}

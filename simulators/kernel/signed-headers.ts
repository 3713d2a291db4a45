import { createHash } from 'node:crypto';
import { signedText } from '@materia/contract/kernel';

/** Headers of a properly signed request (spec 00 §3). */
export function signedHeaders(method: string, path: string, query = ''): Record<string, string> {
  const ts = String(Date.now());
  const qsh = createHash('sha256')
    .update(signedText(method, path, query, ts))
    .digest('hex');
  return { 'content-type': 'application/json', 'x-ts': ts, 'x-qsh': qsh };
}

import { createHash, createHmac } from 'node:crypto';

export interface YswSigned {
  readonly method: 'GET' | 'POST';
  /** Path with its query, as sent. */
  readonly path: string;
  readonly ts: string;
  readonly nonce: string;
  readonly body: string;
}

/** X-SIGN: hex HMAC-SHA256 by the secret over method, path, time, nonce and the body's SHA-256, a line each (spec 06 §5). */
export function yswSign(secret: string, { method, path, ts, nonce, body }: YswSigned): string {
  const digest = createHash('sha256').update(body, 'utf8').digest('hex');
  return createHmac('sha256', secret).update([method, path, ts, nonce, digest].join('\n'), 'utf8').digest('hex');
}

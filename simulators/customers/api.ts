import { createHash, randomUUID } from 'node:crypto';
import { type Call, type CallShape, type Envelope, type SentOf, signedText } from '@materia/contract/kernel';

/** The server refused, with what it would show the customer. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface Sent<C> {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: SentOf<C>;
  /** The customer's session. */
  token?: string;
}

export type Api = <T extends CallShape>(call: Call<T>, sent?: Sent<Call<T>>) => Promise<T['answer']>;

/** Calls as the mini-program makes them: signed, X-CLIENT XCX, the customer's token, a key for what must happen once (spec 00 §3). */
export function customerApi(server: string): Api {
  return async (call, sent = {}) => {
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(sent.params?.[name])));
    const query = Object.entries(sent.query ?? {})
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&');
    const ts = String(Date.now());
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'x-client': 'XCX',
      'x-ts': ts,
      'x-qsh': createHash('sha256')
        .update(signedText(call.method, path, query, ts))
        .digest('hex'),
    };
    if (sent.token) headers['x-customer-token'] = sent.token;
    if (call.idempotent) headers['idempotency-key'] = randomUUID();
    const response = await fetch(`${server}${path}${query && `?${query}`}`, {
      method: call.method,
      headers,
      signal: AbortSignal.timeout(30_000),
      ...(call.method === 'GET' ? {} : { body: JSON.stringify(sent.body ?? {}) }),
    });
    const envelope = (await response.json()) as Envelope;
    if (!envelope.success) throw new Refused(response.status, envelope.message);
    return envelope.data as never;
  };
}

import { createHash, randomUUID } from 'node:crypto';
import { type Call, type CallShape, type Envelope, type SentOf, signedText } from '../../contract/src/kernel/index.ts';
import { told } from './server.ts';

interface Sent<C> {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: SentOf<C>;
}

export type Caller = <T extends CallShape>(call: Call<T>, sent?: Sent<Call<T>>) => Promise<T['answer']>;

/** Calls of the contract as a client makes them (spec 00 §3); what is refused throws its message. */
export function caller(headers: Readonly<Record<string, string>>): Caller {
  return async (call, sent = {}) => {
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(sent.params?.[name])));
    const search = new URLSearchParams(
      Object.entries(sent.query ?? {}).map(([name, value]) => [name, String(value)]),
    ).toString();
    const ts = String(Date.now());
    const response = await fetch(`${told('SERVER_URL')}${path}${search && `?${search}`}`, {
      method: call.method,
      headers: {
        'content-type': 'application/json',
        'x-ts': ts,
        'x-qsh': createHash('sha256')
          .update(signedText(call.method, path, search, ts))
          .digest('hex'),
        ...(call.idempotent ? { 'idempotency-key': randomUUID() } : {}),
        ...headers,
      },
      ...(call.method === 'GET' ? {} : { body: JSON.stringify(sent.body ?? {}) }),
    });
    const envelope = (await response.json()) as Envelope;
    if (!envelope.success) throw new Error(`${call.method} ${path} ${response.status}: ${envelope.message}`);
    return envelope.data as never;
  };
}

import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Call, CallShape, Envelope, SentOf } from '@materia/contract/kernel';
import { signedHeaders } from '../kernel/signed-headers.ts';

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

const answersWithinMs = 30_000;

/** Calls as the mini-program makes them: signed, X-CLIENT XCX, the customer's token, a key for what must happen once (spec 00 §3). */
export function customerApi(server: string): Api {
  // Not fetch: at fifty calls a second it and its timeouts take more memory and time than all the rest of this program.
  const agent = new Agent({ keepAlive: true });
  return async (call, sent = {}) => {
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(sent.params?.[name])));
    const query = Object.entries(sent.query ?? {})
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&');
    const headers: Record<string, string> = { ...signedHeaders(call.method, path, query), 'x-client': 'XCX' };
    if (sent.token) headers['x-customer-token'] = sent.token;
    if (call.idempotent) headers['idempotency-key'] = randomUUID();
    const body = call.method === 'GET' ? undefined : JSON.stringify(sent.body ?? {});
    const url = `${server}${path}${query && `?${query}`}`;
    const { status, text } = await send(agent, { url, method: call.method, headers, body });
    const envelope = JSON.parse(text) as Envelope;
    if (!envelope.success) throw new Refused(status, envelope.message);
    return envelope.data as never;
  };
}

function send(
  agent: Agent,
  of: { url: string; method: string; headers: Record<string, string>; body: string | undefined },
): Promise<{ status: number; text: string }> {
  return new Promise((done, fail) => {
    const { method, headers } = of;
    const asked = request(of.url, { agent, method, headers, timeout: answersWithinMs }, reply => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => done({ status: reply.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
      reply.on('error', fail);
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', fail);
    asked.end(of.body);
  });
}

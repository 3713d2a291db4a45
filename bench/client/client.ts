import { createHash } from 'node:crypto';
import { signIn } from '@materia/contract/areas/identity';
import {
  type AnswerOf,
  type Call,
  type CallShape,
  type Envelope,
  type ParamsOf,
  type SentOf,
  signedText,
} from '@materia/contract/kernel';

/** One request on its way to a server, however it gets there. */
export interface Request {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}
export type Send = (request: Request) => Promise<{ readonly status: number; readonly text: string }>;

export interface Sent<C> {
  readonly params?: ParamsOf<C>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: SentOf<C>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Somebody who calls: signs each request, and takes anything but a success for a failure of the benchmark. */
export interface Client {
  readonly token: string;
  call<T extends CallShape>(call: Call<T>, sent?: Sent<Call<T>>): Promise<AnswerOf<Call<T>>>;
  /** The same without reading the answer, where only the server's work is to be measured. */
  ask<T extends CallShape>(call: Call<T>, sent?: Sent<Call<T>>): Promise<string>;
}

/** A caller with these headers of its own (`x-auth-token`, `x-customer-token`). */
export function clientOf(send: Send, own: Readonly<Record<string, string>>): Client {
  const ask = async <T extends CallShape>(call: Call<T>, sent: Sent<Call<T>> = {}) => {
    const url = urlOf(call as unknown as Call, sent);
    const headers = { ...signedHeaders(call.method, url), ...own, ...sent.headers };
    const content = { ...headers, 'content-type': 'application/json' };
    const reply =
      call.method === 'GET'
        ? await send({ method: call.method, url, headers })
        : await send({ method: call.method, url, headers: content, body: JSON.stringify(sent.body ?? {}) });
    if (reply.status !== 200) throw new Refused(`${call.method} ${url}: ${reply.text}`, reply.status);
    return reply.text;
  };
  return {
    token: own['x-auth-token'] ?? '',
    ask,
    call: async (call, sent) => (JSON.parse(await ask(call, sent)) as Envelope).data as never,
  };
}

/** What the server did not do. */
export class Refused extends Error {
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

export async function signInAs(send: Send, userName: string, password: string): Promise<Client & { userId: number }> {
  const { token, userId } = await clientOf(send, {}).call(signIn, { body: { userName, password } });
  return { ...clientOf(send, { 'x-auth-token': token }), userId };
}

/** Headers of a properly signed request (spec 00 §3). */
export function signedHeaders(method: string, url: string): Record<string, string> {
  const [path = '', query = ''] = url.split('?');
  const ts = String(Date.now());
  const qsh = createHash('sha256')
    .update(signedText(method, path, query, ts))
    .digest('hex');
  return { 'x-client': 'WEB', 'x-ts': ts, 'x-qsh': qsh };
}

function urlOf(call: Call, sent: { params?: unknown; query?: Readonly<Record<string, string>> }): string {
  const params = (sent.params ?? {}) as Record<string, unknown>;
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams(sent.query ?? {}).toString();
  return query ? `${path}?${query}` : path;
}

import { createHash, randomUUID } from 'node:crypto';
import {
  type AnswerOf,
  type Call,
  type CallShape,
  type Envelope,
  type ParamsOf,
  type SentOf,
  signedText,
} from '@materia/contract/kernel';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';

export interface Sent<C> {
  params?: ParamsOf<C>;
  query?: Record<string, string>;
  body?: SentOf<C>;
  headers?: Record<string, string>;
}

/** What a call answered, with the questions tests ask of it. */
export class Answered<C> {
  readonly status: number;
  readonly envelope: Envelope;
  readonly requestId: string;

  constructor(status: number, envelope: Envelope, requestId: string) {
    this.status = status;
    this.envelope = envelope;
    this.requestId = requestId;
  }

  /** The data of a success; anything else fails the test with what was answered. */
  get data(): AnswerOf<C> {
    expect(this.envelope, `answer ${this.status}: ${this.envelope.message}`).toMatchObject({
      success: true,
      code: 200,
    });
    return this.envelope.data as AnswerOf<C>;
  }

  /** It was refused with this status and exactly this message. */
  refuses(status: number, message: string): Envelope {
    expect({ status: this.status, message: this.envelope.message }).toEqual({ status, message });
    expect(this.envelope.success).toBe(false);
    return this.envelope;
  }
}

export interface TestClient {
  /** The session's token; empty for nobody. */
  readonly token: string;
  call<T extends CallShape>(call: Call<T>, sent?: Sent<Call<T>>): Promise<Answered<Call<T>>>;
}

/** Headers of a properly signed request (spec 00 §3). */
export function signedHeaders(method: string, url: string, at = Date.now()): Record<string, string> {
  const [path = '', query = ''] = url.split('?');
  const ts = String(at);
  return {
    'x-client': 'WEB',
    'x-ts': ts,
    'x-qsh': createHash('sha256')
      .update(signedText(method, path, query, ts))
      .digest('hex'),
  };
}

/** The address of a call with its parameters filled in. */
export function urlOf(call: Call, sent: { params?: unknown; query?: Record<string, string> }): string {
  const params = (sent.params ?? {}) as Record<string, unknown>;
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams(sent.query ?? {}).toString();
  return query ? `${path}?${query}` : path;
}

/** A caller over the server's own stack, without a socket between; `headers` say who it is. */
export function testClient(app: FastifyInstance, headers: Record<string, string>): TestClient {
  return {
    token: headers['x-auth-token'] ?? '',
    call: async <T extends CallShape>(call: Call<T>, sent: Sent<Call<T>> = {}) => {
      const url = urlOf(call as unknown as Call, sent);
      const reply = await app.inject({
        method: call.method,
        url,
        headers: {
          ...signedHeaders(call.method, url),
          // As the console does: a key of its own with each press of a button.
          ...(call.idempotent ? { 'idempotency-key': randomUUID() } : {}),
          ...headers,
          ...sent.headers,
        },
        ...(call.method === 'GET' || call.method === 'DELETE' ? {} : { payload: (sent.body ?? {}) as object }),
      });
      return new Answered<Call<T>>(
        reply.statusCode,
        reply.json() as Envelope,
        String(reply.headers['x-request-id'] ?? ''),
      );
    },
  };
}

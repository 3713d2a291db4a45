import { z } from 'zod';
import type { Priv } from '../privileges.ts';

/** A zod schema seen only through what it yields: constraining by two fields instead of `z.ZodType` keeps 350 calls at 2 s of type-check. */
export interface Schema {
  readonly _zod: { readonly output: unknown; readonly input: unknown };
}
export type Out<S> = S extends { readonly _zod: { readonly output: infer X } } ? X : never;
export type In<S> = S extends { readonly _zod: { readonly input: infer X } } ? X : never;

export interface AnyOf {
  readonly anyOf: readonly Priv[];
}
export interface AllOf {
  readonly allOf: readonly Priv[];
}
/**
 * Who may make a call: a privilege, several, any signed-in account, a customer's session, a device's secret,
 * `signed` (callbacks and webhooks that carry the neighbour's own signature), or anybody.
 */
export type Needs = Priv | AnyOf | AllOf | 'signedIn' | 'customer' | 'device' | 'signed' | 'public';
/** One of these privileges is enough. */
export const anyOf = (...privs: readonly Priv[]): AnyOf => ({ anyOf: privs });
/** Every one of these privileges. */
export const allOf = (...privs: readonly Priv[]): AllOf => ({ allOf: privs });

export interface CallShape {
  params: unknown;
  query: unknown;
  /** The body as the server sees it, defaults filled in. */
  body: unknown;
  /** The body as the caller may send it. */
  sent: unknown;
  answer: unknown;
  fails: string;
}

export interface Call<T extends CallShape = CallShape> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Full path; parameters as `:name`. */
  readonly path: string;
  readonly needs: Needs;
  /** Only accounts without company (spec 00 §2.3); `finance` says so in the words of 10 §8. */
  readonly platformOnly: boolean | 'finance';
  /** Text key naming the action in the operation log; absent: the call changes nothing. */
  readonly logs?: string;
  /** Accepts an Idempotency-Key (spec 00 §3); `rows`: each row of a batch, or the one thing it is about, is done once and committed by itself. */
  readonly idempotent: boolean | 'rows';
  /**
   * `file`: answers a stream, or {jobId} with X-ASYNC (spec 00 §4); `upload`: the handler reads the body as it comes (spec 01 §6);
   * `sheet`: multipart, `query` as JSON and perhaps `chart`, a PNG; answers a workbook with both (spec 10 §3);
   * `raw`: the handler speaks a neighbour's own format.
   */
  readonly kind: 'json' | 'file' | 'upload' | 'sheet' | 'raw';
  /** Also answered without a token and unsigned, at an address that carries its own proof (spec 00 §3). */
  readonly signedAddress: boolean;
  /** Answered with an ETag; whoever has the same answer already is told so (304). */
  readonly etag: boolean;
  readonly params: z.ZodType;
  readonly query: z.ZodType;
  readonly body: z.ZodType;
  readonly answer: z.ZodType;
  readonly fails: readonly string[];
  /** Carries the types only; never set. */
  readonly shape?: T;
}

interface Definition<P, Q, B, A, F extends string> {
  readonly method: Call['method'];
  readonly path: `/${string}`;
  readonly needs: Needs;
  readonly platformOnly?: boolean | 'finance';
  readonly logs?: string;
  readonly idempotent?: Call['idempotent'];
  readonly kind?: Call['kind'];
  readonly signedAddress?: boolean;
  readonly etag?: boolean;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly answer: A;
  /** Refusals beyond those every call may answer (kernel texts `request.*`, `auth.*`): keys of texts with a status. */
  readonly fails: readonly F[];
}

const nothing = z.strictObject({});
type Nothing = typeof nothing;

/** Declares a call once for both sides: the server's `on(call)(handler)` and the web's `api(call, …)` take their types from it. */
export function call<
  A extends Schema,
  const F extends string = never,
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  B extends Schema = Nothing,
>(
  of: Definition<P, Q, B, A, F>,
): Call<{ params: Out<P>; query: Out<Q>; body: Out<B>; sent: In<B>; answer: Out<A>; fails: F }> {
  return {
    method: of.method,
    path: of.path,
    needs: of.needs,
    platformOnly: of.platformOnly ?? false,
    logs: of.logs,
    idempotent: of.idempotent ?? false,
    kind: of.kind ?? 'json',
    signedAddress: of.signedAddress ?? false,
    etag: of.etag ?? false,
    params: (of.params ?? nothing) as unknown as z.ZodType,
    query: (of.query ?? nothing) as unknown as z.ZodType,
    body: (of.body ?? nothing) as unknown as z.ZodType,
    answer: of.answer as unknown as z.ZodType,
    fails: of.fails,
  };
}

export type ParamsOf<C> = C extends Call<infer T> ? T['params'] : never;
export type BodyOf<C> = C extends Call<infer T> ? T['body'] : never;
export type SentOf<C> = C extends Call<infer T> ? T['sent'] : never;
export type AnswerOf<C> = C extends Call<infer T> ? T['answer'] : never;
export type RowOf<C> = AnswerOf<C> extends { rows: (infer R)[] } ? R : never;

/** Nothing to say but that it worked. */
export const done = z.null();
/** What a file call answers with X-ASYNC: 1. */
export const fileJob = z.object({ jobId: z.uuid() });

/** The envelope around every JSON answer (spec 00 §3); `code` equals the HTTP status. */
export interface Envelope<T = unknown> {
  success: boolean;
  data: T | null;
  message: string;
  code: number;
}

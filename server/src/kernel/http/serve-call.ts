import { createHash } from 'node:crypto';
import { type Call, type Envelope, langOf, say } from '@materia/contract/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { type Actor, demand, type StaffActor } from '../auth/actor.ts';
import type { RawReply } from '../call/context.ts';
import type { Handler } from '../call/on.ts';
import { receiveQuery } from '../export/receive-query.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { Services } from '../services.ts';
import { checkSignature } from './check-signature.ts';
import { undeclared } from './declared.ts';
import { keyOf, once, onceByRows } from './idempotency.ts';
import { logVisit, type Visit } from './visit.ts';
import { visitContext } from './visit-context.ts';

const header = (request: FastifyRequest, name: string) => request.headers[name] as string | undefined;

/** The way of a request: signature, who, may they, what they sent, the use case, the envelope (ARCHITECTURE.md). */
export async function serveCall(
  services: Services,
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const visit: Visit = {
    handler,
    call: handler.call,
    request,
    services,
    requestId: request.id,
    lang: langOf(header(request, 'accept-language')),
    startedAt: Date.now(),
    records: [],
    refused: [],
    actor: null,
    remark: null,
    picture: null,
    logged: false,
  };
  try {
    const answer = await perform(visit);
    if (visit.call.kind === 'raw') return sendRaw(reply, answer as RawReply);
    if (answer instanceof Response) return sendFile(reply, answer);
    const message = visit.remark ? say(visit.remark, visit.lang) : visit.services.wording.text('ok', visit.lang);
    return visit.call.etag ? tagged(request, reply, message, answer) : envelope(reply, 200, message, answer);
  } catch (error) {
    return refuseVisit(visit, reply, error);
  } finally {
    // What is still on its way after a refusal is thrown away, for 30 s: left in its connection, nothing behind it would be read.
    if (comesAsForm(visit.call)) request.raw.resume();
  }
}

async function perform(visit: Visit): Promise<unknown> {
  const { call, request, services } = visit;
  // What would be read as it comes has been read by nobody here.
  if (!comesAsForm(call) && isUpload(request)) refuse('request.mediaType');
  const proven = call.signedAddress && Object.hasOwn(request.query as object, 'sign');
  if (!proven && call.kind !== 'raw' && call.needs !== 'device' && call.needs !== 'signed') {
    checkSignature(request.method, request.raw.url ?? '', header(request, 'x-qsh'), header(request, 'x-ts'));
  }
  visit.actor = proven ? null : await identify(visit);
  if (visit.actor?.kind === 'staff') authorize(call, visit.actor);
  const form = call.kind === 'sheet' ? await receiveQuery(request.raw) : undefined;
  visit.picture = form?.picture ?? null;
  const input = {
    params: parse(visit, call.params, request.params),
    query: parse(visit, call.query, request.query),
    body:
      call.kind === 'raw' || call.kind === 'upload' ? {} : parse(visit, call.body, form?.query ?? request.body ?? {}),
  };
  const answer = await answerOnce(visit, input);
  if (call.logs && visit.refused.length > 0) await logVisit(visit, services.db, 200, '', visit.refused);
  else if (call.logs && !visit.logged) await logVisit(visit, services.db, 200, '');
  if (services.checkAnswers && call.kind === 'json') call.answer.parse(answer);
  return answer;
}

/** Its body is read as it comes. */
const comesAsForm = ({ kind }: Call) => kind === 'upload' || kind === 'sheet';

const isUpload = (request: FastifyRequest) =>
  /^(multipart\/form-data|application\/octet-stream)\b/i.test(header(request, 'content-type') ?? '');

type Input = Parameters<Handler['run']>[0];

/** Runs the handler; with an Idempotency-Key whole in one transaction, or once for each row of a batch. */
async function answerOnce(visit: Visit, input: Input): Promise<unknown> {
  const { call, handler, actor, request, services } = visit;
  const sent = call.idempotent ? header(request, 'idempotency-key') : undefined;
  if (!sent || !actor || actor.kind === 'system') return handler.run(input, visitContext(visit));
  const key = keyOf(actor, sent, { method: call.method, path: request.raw.url ?? '', input });
  if (call.idempotent === 'rows')
    return onceByRows(services.db, key, () => handler.run(input, visitContext(visit, { key })));
  return services.db.transaction(outer => once(outer, key, () => handler.run(input, visitContext(visit, { outer }))));
}

async function identify({ call, handler, request, services }: Visit): Promise<Actor | null> {
  switch (handler.audience) {
    case 'open':
      return null;
    case 'staff':
      return services.authenticate.staff(header(request, 'x-auth-token') ?? '', call.path);
    case 'customer':
      return services.authenticate.customer(header(request, 'x-customer-token') ?? '');
    case 'device':
      return services.authenticate.device(
        header(request, 'authorization'),
        (request.params as Record<string, string>).matId,
        request.ip,
      );
  }
}

function authorize(call: Call, actor: StaffActor): void {
  const { needs } = call;
  if (typeof needs === 'object' && 'allOf' in needs) for (const priv of needs.allOf) demand(actor, priv);
  else if (
    needs !== 'signedIn' &&
    needs !== 'public' &&
    needs !== 'signed' &&
    needs !== 'customer' &&
    needs !== 'device'
  ) {
    demand(actor, needs);
  }
  if (!call.platformOnly || actor.platform) return;
  const finance = call.platformOnly === 'finance';
  refuse(finance ? 'auth.platformFinanceOnly' : 'auth.platformOnly', {}, { reason: 'PRIV' });
}

function parse(visit: Visit, schema: Call['body'], value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [thing] = visit.call.logs?.split('.op.') ?? [];
  throw visit.services.wording.invalid(result.error, value, visit.lang, thing);
}

async function refuseVisit(visit: Visit, reply: FastifyReply, thrown: unknown): Promise<unknown> {
  const { services, lang, call } = visit;
  const bug = services.checkAnswers && thrown instanceof Refusal ? undeclared(call, thrown) : undefined;
  const error = bug ?? thrown;
  const refusal = error instanceof Refusal ? error : new Refusal('request.unavailable');
  if (!(error instanceof Refusal)) {
    const about =
      error instanceof ZodError
        ? { message: `answer of ${call.path} breaks the contract`, issues: error.issues }
        : error;
    services.log.error({ requestId: visit.requestId, path: call.path, err: about }, 'call failed');
  }
  const { status, message } = bug ? { status: 500, message: bug.message } : services.wording.refusal(refusal, lang);
  if (refusal === error)
    services.log.info({ requestId: visit.requestId, path: call.path, status, refused: refusal.key }, 'call refused');
  // Nobody is signed in where nobody needs to be; who should have been and is not, is nobody to name.
  if (call.logs && (visit.actor || visit.handler.audience === 'open')) {
    // The refusal must reach the caller even when the database that would log it is the reason for it.
    await logVisit(visit, services.db, status, message, visit.refused).catch(failure =>
      services.log.error({ err: failure }, 'operation log'),
    );
  }
  if (call.kind === 'raw') {
    return sendRaw(reply, { status, type: 'application/json', text: JSON.stringify({ code: 'FAIL', message }) });
  }
  return envelope(reply, status, message, refusal.data);
}

function envelope(reply: FastifyReply, code: number, message: string, data: unknown): string {
  const body: Envelope = { success: code < 400, data: data ?? null, message, code };
  reply.code(code).type('application/json; charset=utf-8').header('cache-control', 'no-store');
  return JSON.stringify(body);
}

/** An answer that many ask for again and again: whoever names the one they have gets nothing but word that it still holds. */
function tagged(request: FastifyRequest, reply: FastifyReply, message: string, data: unknown): string {
  const body = envelope(reply, 200, message, data);
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', tag).header('cache-control', 'no-cache');
  const known = (header(request, 'if-none-match') ?? '').split(',').map(each => each.trim().replace(/^W\//, ''));
  if (!known.includes(tag)) return body;
  reply.code(304);
  return '';
}

function sendRaw(reply: FastifyReply, answer: RawReply): string {
  reply.code(answer.status).type(answer.type).header('cache-control', 'no-store');
  return answer.text;
}

function sendFile(reply: FastifyReply, file: Response): unknown {
  reply.code(file.status);
  for (const [name, value] of file.headers) reply.header(name, value);
  return reply.send(file.body);
}

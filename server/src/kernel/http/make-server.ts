import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import fastifyCompress from '@fastify/compress';
import { langOf } from '@materia/contract/kernel';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { audienceOf, type Handler } from '../call/on.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { allowOrigins } from './allowed-origins.ts';
import { securityHeaders } from './security-headers.ts';
import { serveCall } from './serve-call.ts';
import { stopCleanly } from './stop-cleanly.ts';

const maxBodyBytes = 4 * 1024 * 1024;

/**
 * How long a caller may take. A request must be here, headers first, while its browser still waits for the answer (30 s); an idle
 * connection stays longer than the minute after which proxies drop theirs, so that it is never us who close it under a request.
 */
const times = { headers: 10_000, request: 30_000, keepAlive: 75_000, lookEvery: 1_000 };

/**
 * The HTTP server with every handler of the modules, and the kernel's own, on its path, for pages of its own host and of some other
 * origins. Nothing listens yet.
 */
export async function makeServer(
  services: Services,
  own: readonly Handler[] = [],
  origins: readonly string[] = [],
): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: maxBodyBytes,
    trustProxy: process.env.TRUST_PROXY === '1',
    requestTimeout: times.request,
    keepAliveTimeout: times.keepAlive,
    http: { headersTimeout: times.headers, connectionsCheckingInterval: times.lookEvery },
    // What still comes over an open connection while we stop is answered, and the connection closed behind it.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    clientErrorHandler: (error, socket) => answerUnreadable(services, error, socket),
    // Before any hook: an address that cannot be decoded, or a part of it that is endless.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(headersOf(services)).header('x-request-id', request.id);
      answerBroken(services, new Refusal('request.malformed'), request, reply);
    },
    routerOptions: { maxParamLength: 200 },
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(services)).header('x-request-id', request.id);
    done(request.url.includes('%00') ? new Refusal('request.malformed') : undefined);
  });
  allowOrigins(app, origins);
  stopCleanly(app);
  await app.register(fastifyCompress, {
    customTypes: /^(text\/(html|css|javascript)|application\/javascript|image\/svg\+xml)/,
    encodings: ['br', 'gzip'],
  });
  keepRawBodies(app);
  for (const handler of [...own, ...services.modules.flatMap(module => module.handlers)])
    addCall(app, services, handler);
  app.setErrorHandler((error, request, reply) => answerBroken(services, error as FastifyError, request, reply));
  app.setNotFoundHandler((request, reply) =>
    answerBroken(services, new Refusal('request.unknownPath'), request, reply),
  );
  return app;
}

function addCall(app: FastifyInstance, services: Services, handler: Handler): void {
  const { call } = handler;
  const audience = audienceOf(call);
  if (audience !== handler.audience)
    throw new Error(`${call.method} ${call.path} needs ${audience}, bound as ${handler.audience}`);
  for (const url of addressesOf(call.path)) {
    app.route({
      method: call.method,
      url,
      // Only pages and scripts are; their hooks would cost every call.
      compress: false,
      decompress: false,
      handler: (request, reply) => serveCall(services, handler, request, reply),
    });
  }
}

/** What does not stand under /api is the statistics service's: at its own root where it runs alone, mounted here beside the rest (spec 10 §3). */
const addressesOf = (path: string): readonly string[] =>
  path.startsWith('/api/') ? [path] : [path, `/statistics${path}`];

const headersOf = (services: Services) => securityHeaders(services.pictureHosts(), services.speechOrigin());

/** Callbacks are signed over their bytes, so every body is kept as received beside what it parses to. */
function keepRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    (request as unknown as { rawBody: Buffer }).rawBody = body as Buffer;
    if (body.length === 0) return done(null, {});
    const text = body.toString();
    // PostgreSQL keeps no NUL in a text, and no half of a character: refused here once instead of failing at whatever column it would reach.
    if (text.includes('\\u0000')) return done(new Refusal('request.malformed'));
    try {
      done(null, JSON.parse(text, halfCharacter.test(text) ? wholeCharacters : undefined));
    } catch {
      done(new Refusal('request.malformed'));
    }
  });
  // Uploads are read by their handlers, as they come.
  app.addContentTypeParser(['multipart/form-data', 'application/octet-stream'], (_request, _content, done) =>
    done(null),
  );
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (request, body, done) => {
    (request as unknown as { rawBody: Buffer }).rawBody = body as Buffer;
    done(null, Object.fromEntries(new URLSearchParams(body.toString())));
  });
}

const halfCharacter = /\\ud[89a-f]/i;
function wholeCharacters(name: string, value: unknown): unknown {
  if (!name.isWellFormed() || (typeof value === 'string' && !value.isWellFormed()))
    throw new SyntaxError('lone surrogate');
  return value;
}

/** What never reached a call: no such address, unreadable, too large. */
function answerBroken(services: Services, error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  const refusal = error instanceof Refusal ? error : new Refusal(keyOfStatus(error.statusCode));
  const about = { requestId: request.id, method: request.method, path: request.url.split('?')[0] };
  if (refusal.key === 'request.unavailable') services.log.error({ ...about, err: error }, 'request failed');
  else services.log.info({ ...about, refused: refusal.key }, 'request refused');
  const { status, message } = services.wording.refusal(refusal, langOf(request.headers['accept-language']));
  // Closed under a caller that is still sending, the answer would be lost to it: the rest is taken in and thrown away, for 30 s.
  if (status === 413) reply.removeHeader('connection');
  return reply.code(status).send({ success: false, data: refusal.data, message, code: status });
}

/** What was no HTTP, or came too slowly. */
function answerUnreadable(services: Services, error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { message } = services.wording.refusal(new Refusal('request.malformed'), 'zh');
  const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const code = late ? 408 : 400;
  const body = JSON.stringify({ success: false, data: null, message, code });
  const headers = Object.entries({
    ...headersOf(services),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${code} ${late ? 'Request Timeout' : 'Bad Request'}\r\n${headers.join('')}\r\n${body}`);
}

function keyOfStatus(status: number | undefined): string {
  if (status === 413) return 'request.tooLarge';
  if (status === 415) return 'request.mediaType';
  return status !== undefined && status < 500 ? 'request.malformed' : 'request.unavailable';
}

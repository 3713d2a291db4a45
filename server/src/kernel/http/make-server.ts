import fastifyCompress from '@fastify/compress';
import fastifyHelmet from '@fastify/helmet';
import { langOf } from '@materia/contract/kernel';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { audienceOf, type Handler } from '../call/on.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { serveCall } from './serve-call.ts';

const maxBodyBytes = 4 * 1024 * 1024;

/** The HTTP server with every handler of the modules, and the kernel's own, on its path. Nothing listens yet. */
export async function makeServer(services: Services, own: readonly Handler[] = []): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: maxBodyBytes,
    trustProxy: process.env.TRUST_PROXY === '1',

    routerOptions: { maxParamLength: 200 },
  });
  await app.register(fastifyHelmet, { contentSecurityPolicy: { directives: contentPolicy } });
  await app.register(fastifyCompress, {
    customTypes: /^(text\/(html|css|javascript)|application\/javascript|image\/svg\+xml)/,
    encodings: ['br', 'gzip'],
  });
  keepRawBodies(app);
  for (const handler of [...own, ...services.modules.flatMap(module => module.handlers)]) {
    const { call } = handler;
    const audience = audienceOf(call);
    if (audience !== handler.audience)
      throw new Error(`${call.method} ${call.path} needs ${audience}, bound as ${handler.audience}`);
    app.route({
      method: call.method,
      url: call.path,
      handler: (request, reply) => serveCall(services, handler, request, reply),
    });
  }
  app.setErrorHandler((error, request, reply) =>
    answerBroken(services, error as FastifyError, request.headers['accept-language'], reply),
  );
  return app;
}

/** Scripts and styles from ourselves only; antd writes style elements, so styles may be inline (issue: styles of the design system). */
const contentPolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'", 'ws:', 'wss:'],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
};

/** Callbacks are signed over their bytes, so every body is kept as received beside what it parses to. */
function keepRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    (request as unknown as { rawBody: Buffer }).rawBody = body as Buffer;
    if (body.length === 0) return done(null, {});
    try {
      done(null, JSON.parse(body.toString()));
    } catch {
      done(new Refusal('request.malformed'));
    }
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (request, body, done) => {
    (request as unknown as { rawBody: Buffer }).rawBody = body as Buffer;
    done(null, Object.fromEntries(new URLSearchParams(body.toString())));
  });
}

function answerBroken(
  services: Services,
  error: FastifyError | Refusal,
  locale: string | undefined,
  reply: { code(n: number): { send(body: unknown): unknown } },
) {
  const refusal = error instanceof Refusal ? error : new Refusal(keyOfStatus(error.statusCode));
  if (refusal.key === 'request.unavailable') services.log.error({ err: error }, 'request failed');
  const { status, message } = services.wording.refusal(refusal, langOf(locale));
  return reply.code(status).send({ success: false, data: refusal.data, message, code: status });
}

function keyOfStatus(status: number | undefined): string {
  if (status === 413) return 'request.tooLarge';
  if (status === 415) return 'request.mediaType';
  return status !== undefined && status < 500 ? 'request.malformed' : 'request.unavailable';
}

import type { FastifyInstance, FastifyReply } from 'fastify';

/** What a request of the console carries beyond what browsers allow by themselves (spec 00 §3, §4). */
const sent = 'content-type, idempotency-key, range, x-async, x-auth-token, x-client, x-customer-token, x-qsh, x-ts';
/** What it reads of an answer. */
const read = 'content-disposition, date, x-request-id';

/**
 * Pages of these origins may call us too: a console that stands on another host than API_BASE (spec 01 §3). Who calls is said by a
 * header, never by a cookie, so no credentials are allowed. All others get no word of it, and their browsers keep the answer from them.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    // Also for what browsers ask without an origin: a personal picture at its signed address, read by a page of one of them.
    reply.header('cross-origin-resource-policy', 'cross-origin').header('vary', 'origin');
    const { origin, 'access-control-request-method': wanted } = headers;
    if (origin === undefined || !origins.includes(origin)) return;
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', read);
    if (method === 'OPTIONS' && wanted) return answerAhead(reply);
  });
}

/** What a browser asks ahead of a call; it need not ask again for two hours. */
const answerAhead = (reply: FastifyReply) =>
  reply
    .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
    .header('access-control-allow-headers', sent)
    .header('access-control-max-age', '7200')
    .code(204)
    .send();

import type { FastifyInstance } from 'fastify';
import type { Send } from './client.ts';

/** The whole stack of a server in this process, without a socket between. */
export function injectedBy(app: FastifyInstance): Send {
  return async ({ method, url, headers, body }) => {
    const reply = await app.inject({ method: method as 'POST', url, headers: { ...headers }, payload: body });
    return { status: reply.statusCode, text: reply.body };
  };
}

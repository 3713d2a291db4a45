import { randomUUID } from 'node:crypto';
import { liveClose, liveFrameBytes } from '@materia/contract/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Hello, isOurOrigin } from './handshake.ts';
import { PollSocket } from './poll-socket.ts';

/** How the stream takes a browser that polls: as it takes a socket. */
export type OpenPoll = (socket: PollSocket, hello: Hello) => void;

const gone = { frames: [], closed: liveClose.reconnect };

/**
 * `{live}/poll` (spec 01 §8): the stream for browsers that no WebSocket reaches. POST with the query of a handshake opens and answers
 * {id, frames}; GET ?id waits for the next frames; POST ?id says what a client says; DELETE ?id ends. Another process knows no id of
 * ours and answers 4000: the browser comes back, and what it missed is made good as for sockets.
 */
export class PollDoor {
  readonly #sockets = new Map<string, PollSocket>();
  #open: OpenPoll | undefined;

  /** From here on browsers are taken in; answers how to stop that. */
  attach(open: OpenPoll): () => void {
    this.#open = open;
    return () => {
      this.#open = undefined;
    };
  }

  async begin(query: unknown): Promise<{ status: number; body: unknown }> {
    const hello = Hello.safeParse(query);
    if (!hello.success) return { status: 400, body: null };
    if (!this.#open) return { status: 200, body: gone };
    const socket = new PollSocket();
    const id = randomUUID();
    this.#sockets.set(id, socket);
    // What it closed with is still to be fetched.
    socket.on('close', () => setTimeout(() => this.#sockets.delete(id), 30_000).unref());
    this.#open(socket, hello.data);
    return { status: 200, body: { id, ...(await socket.take()) } };
  }

  async take(id: string): Promise<unknown> {
    return (await this.#sockets.get(id)?.take()) ?? gone;
  }

  hear(id: string, body: Buffer): void {
    this.#sockets.get(id)?.hear(body);
  }

  end(id: string): void {
    this.#sockets.get(id)?.close(liveClose.signedOut);
    this.#sockets.delete(id);
  }
}

/** Takes polls off the HTTP server, beside the calls: its address carries a token and is never logged. */
export function servePolls(app: FastifyInstance, door: PollDoor, origins: readonly string[] = []): void {
  app.register(async polls => {
    polls.removeAllContentTypeParsers();
    polls.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: liveFrameBytes }, (_request, body, done) =>
      done(null, body),
    );
    polls.addHook('onRequest', async (request, reply) => {
      if (!isOurOrigin(request.headers, origins)) return reply.code(403).send();
      reply.header('cache-control', 'no-store');
    });
    const idOf = (request: FastifyRequest) => (request.query as { id?: string }).id;
    polls.get('/poll', async request => door.take(idOf(request) ?? ''));
    polls.delete('/poll', async (request, reply) => {
      door.end(idOf(request) ?? '');
      return reply.code(204).send();
    });
    polls.post('/poll', async (request, reply) => {
      const id = idOf(request);
      if (id === undefined) {
        const { status, body } = await door.begin(request.query);
        return reply.code(status).send(body);
      }
      door.hear(id, request.body as Buffer);
      return reply.code(204).send();
    });
  });
}

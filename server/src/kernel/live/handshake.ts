import type { IncomingHttpHeaders, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { liveFrameBytes } from '@materia/contract/kernel';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { onUpgrade, refuseUpgrade } from '../http/upgrades.ts';
import { livePath } from './sessions.ts';

/** What a browser says when it connects. The query carries the token, so it is never logged. */
export const Hello = z.object({
  userId: z.coerce.number().int().positive(),
  tabId: z.string().regex(/^[\w-]{1,64}$/),
  token: z.string().min(1).max(200),
  client: z.literal('WEB'),
  lastSeq: z.coerce.number().int().min(0).optional(),
});
export type Hello = z.infer<typeof Hello>;

/** Takes WebSocket handshakes at /live off the HTTP server. Answers how to stop that. */
export function takeHandshakes(
  server: Server,
  origins: readonly string[],
  open: (socket: WebSocket, stream: Duplex, hello: Hello) => void,
): () => void {
  // Frames over 64 KB are to end with 4009: a little more is let in so that it is us who say so.
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: 4 * liveFrameBytes });
  return onUpgrade(server, livePath, (request, stream, head, url) => {
    const hello = Hello.safeParse(Object.fromEntries(url.searchParams));
    if (!isOurOrigin(request.headers, origins)) refuseUpgrade(stream, '403 Forbidden');
    else if (!hello.success) refuseUpgrade(stream, '400 Bad Request');
    else sockets.handleUpgrade(request, stream, head, socket => open(socket, stream, hello.data));
  });
}

/** A foreign page could not read the token, but it shall not even try. Programs send no Origin. */
export function isOurOrigin(
  { origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>,
  origins: readonly string[],
): boolean {
  if (origin === undefined || origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

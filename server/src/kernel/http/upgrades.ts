import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

type Take = (request: IncomingMessage, stream: Duplex, head: Buffer, url: URL) => void;

const doors = new WeakMap<Server, Map<string, Take>>();

/** Takes handshakes for another protocol at a path of an HTTP server; at paths that nobody takes there is nothing. Answers how to stop. */
export function onUpgrade(server: Server, path: string, take: Take): () => void {
  const paths = doors.get(server) ?? open(server);
  paths.set(path, take);
  return () => paths.delete(path);
}

function open(server: Server): Map<string, Take> {
  const paths = new Map<string, Take>();
  doors.set(server, paths);
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // From here on the socket is ours alone: one that breaks off is nobody's failure.
    stream.on('error', () => stream.destroy());
    const url = URL.parse(request.url ?? '', 'http://live');
    const take = url && paths.get(url.pathname);
    if (take) take(request, stream, head, url);
    else refuseUpgrade(stream, url ? '404 Not Found' : '400 Bad Request');
  });
  return paths;
}

export function refuseUpgrade(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

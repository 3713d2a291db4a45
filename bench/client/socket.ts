import { Agent, request } from 'node:http';
import type { Send } from './client.ts';

/** Requests over real sockets to a server on this machine, kept open between them. */
export function socketsTo(port: number, timeoutMs = 30_000): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  return ({ method, url, headers, body }) =>
    new Promise((done, fail) => {
      const sent = request(
        { host: '127.0.0.1', port, agent, method, path: url, headers, timeout: timeoutMs },
        reply => {
          const parts: Buffer[] = [];
          reply.on('data', (part: Buffer) => parts.push(part));
          reply.on('end', () => done({ status: reply.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
          reply.on('error', fail);
        },
      );
      sent.on('timeout', () => sent.destroy(new Error('no answer')));
      sent.on('error', fail);
      sent.end(body);
    });
}

import { Agent, type IncomingMessage, request } from 'node:http';
import { type Down, type Link, type LinkOptions, LinkRefused, type UpAnswer } from './link.ts';

// One pool for all cabinets, as many sockets as polls that wait; no fetch, which would take twice the memory.
const agent = new Agent({ keepAlive: true, maxSockets: 4_096, keepAliveMsecs: 30_000 });

/** Frames over the HTTP fallback. */
export function httpLink(of: LinkOptions & { readonly server: string }): Link {
  const authorization = () => `Basic ${Buffer.from(`mat-${of.matId}:${of.secret()}`).toString('base64')}`;
  const base = new URL(`/api/public/device/${of.matId}/`, of.server);
  return {
    down: async (after, waitSec, signal) => {
      const url = new URL(`down?after=${after}&wait=${waitSec}`, base);
      return (await send('GET', url, authorization(), undefined, (waitSec + 15) * 1_000, signal)) as Down;
    },
    up: async (kind, { id, ts, data }, signal) => {
      const body = JSON.stringify({ v: 1, id, ts, data });
      return (await send('POST', new URL(`up/${kind}`, base), authorization(), body, 15_000, signal)) as UpAnswer;
    },
    cut: () => undefined,
    close: async () => undefined,
  };
}

function send(
  method: string,
  url: URL,
  authorization: string,
  body: string | undefined,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<unknown> {
  const headers: Record<string, string> = { authorization };
  if (body) headers['content-type'] = 'application/json';
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent, signal, timeout: timeoutMs }, response => {
      readAnswer(response).then(resolve, reject);
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('timeout')));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

async function readAnswer(response: IncomingMessage): Promise<unknown> {
  let text = '';
  response.setEncoding('utf8');
  for await (const chunk of response) text += chunk;
  const status = response.statusCode ?? 0;
  const envelope = (text.startsWith('{') ? JSON.parse(text) : {}) as { data?: unknown; message?: string };
  if (status === 200) return envelope.data;
  // 5xx is a bad moment of the server; 4xx stays what it is.
  if (status >= 400 && status < 500 && status !== 429) throw new LinkRefused(status, envelope.message ?? '');
  throw new Error(`HTTP ${status}`);
}

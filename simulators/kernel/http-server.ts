import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as simulators see it: the body raw, because signatures are made over it. */
export interface SimRequest {
  method: string;
  /** Path with query, as it came. */
  target: string;
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface SimAnswer {
  /** 0: no answer at all, the connection is cut. */
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

export interface SimRoute {
  method: string;
  /** `/sim/orders/:payNo`. */
  path: string;
  handle: (request: SimRequest) => SimAnswer | Promise<SimAnswer>;
}

export interface RunningServer {
  url: string;
  close: () => Promise<void>;
}

/** A refusal that reaches the caller as JSON `{code, message}`. */
export class SimRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export function jsonAnswer(status: number, body: unknown): SimAnswer {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(body) };
}

/** The request's body as an object; anything else is refused. */
export function jsonBody(request: SimRequest): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(request.body);
    if (body !== null && typeof body === 'object' && !Array.isArray(body)) return body as Record<string, unknown>;
  } catch {
    // Falls through to the same refusal: text that is no JSON and JSON that is no object are equally wrong here.
  }
  throw new SimRefusal(400, 'BAD_BODY', 'a JSON object is expected');
}

/** Largest body that a neighbour of ours ever gets; beyond it something is wrong. */
const largestBody = 4 * 1024 * 1024;

/** Serves routes on 127.0.0.1; port 0 takes any free one. */
export async function serve(port: number, routes: readonly SimRoute[]): Promise<RunningServer> {
  const compiled = routes.map(route => ({ ...route, segments: route.path.split('/') }));
  const server = createServer(async (request, response) => {
    const answer = await answerTo(compiled, request).catch(failure);
    // Cut off: whoever asked does not know whether it was done.
    if (answer.status === 0) return void request.socket.destroy();
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', listening);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () =>
    new Promise<void>(closed => {
      server.close(() => closed());
      server.closeIdleConnections();
    });
  return { url, close };
}

type Compiled = SimRoute & { segments: string[] };

async function answerTo(routes: readonly Compiled[], incoming: IncomingMessage): Promise<SimAnswer> {
  const target = incoming.url ?? '/';
  const { pathname: path, searchParams: query } = new URL(target, 'http://simulator');
  const method = incoming.method ?? 'GET';
  const body = await readBody(incoming);
  const segments = path.split('/');
  for (const route of routes) {
    const params = route.method === method ? matched(route.segments, segments) : null;
    if (params) return route.handle({ method, target, path, params, query, headers: incoming.headers, body });
  }
  return jsonAnswer(404, { code: 'NOT_FOUND', message: `${method} ${path}` });
}

function matched(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const given = segments[index]!;
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(given);
    else if (part !== given) return null;
  }
  return params;
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestBody) throw new SimRefusal(413, 'TOO_LARGE', `more than ${largestBody} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function failure(error: unknown): SimAnswer {
  if (error instanceof SimRefusal) return jsonAnswer(error.status, { code: error.code, message: error.message });
  console.error(error);
  return jsonAnswer(500, { code: 'SYSTEM_ERROR', message: String(error) });
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RawCallback } from '../payment/port.ts';

export interface ReceivedCallback extends RawCallback {
  path: string;
}

/** A merchant's server that keeps what it is sent: the raw material for `verify`. */
export async function receiveCallbacks(
  answer: (received: ReceivedCallback) => Promise<{ status: number; body: string }>,
) {
  const received: ReceivedCallback[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const callback = { path: request.url ?? '', headers: request.headers, body };
    received.push(callback);
    const { status, body: text } = await answer(callback);
    response.writeHead(status).end(text);
  });
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** Waits for callbacks that come by themselves (refunds, retries). */
    async until(count: number): Promise<ReceivedCallback[]> {
      const deadline = Date.now() + 8_000;
      while (received.length < count && Date.now() < deadline) await new Promise(done => setTimeout(done, 10));
      return received;
    },
    stop: () => new Promise<void>(closed => server.close(() => closed()).closeAllConnections()),
  };
}

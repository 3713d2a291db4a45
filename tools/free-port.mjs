import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below those that the system hands out by itself: nobody takes one between its choice and its use. */
const ports = { from: 20_000, to: 32_000 };
const chosen = new Set();

/** Whether nobody listens at it; at every address of this machine, if no host is named. */
export function isFree(port, host) {
  return new Promise(told => {
    const probe = createServer();
    probe.once('error', () => told(false));
    probe.listen(port, host, () => probe.close(() => told(true)));
  });
}

/** A port of its own that nobody listens at now. */
export async function freePort() {
  for (;;) {
    const port = randomInt(ports.from, ports.to);
    if (chosen.has(port)) continue;
    chosen.add(port);
    if (await isFree(port, '127.0.0.1')) return port;
  }
}

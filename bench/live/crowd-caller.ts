import { liveSocket } from '../../server/src/kernel/testing/live-tab.ts';
import type { CrowdWanted } from './crowd-process.ts';
import { keepAlive } from './keep-alive.ts';

// The other end of crowd-process.ts: so many browser tabs, none of which costs the server's process anything but its connection.
type Socket = ReturnType<typeof liveSocket>;
const atOnce = 50;
const sockets: Socket[] = [];
/** By message: how many tabs have it, and when the last one got it. */
const heard = new Map<string, { count: number; at: bigint }>();

process.on('disconnect', () => process.exit());
process.on('message', async ({ port, tabs }: CrowdWanted) => {
  const waiting = [...tabs.entries()];
  const open = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await connect(port, ...next);
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, open));
    process.send?.({ connected: sockets.length });
  } catch (error) {
    process.send?.({ failed: String(error) });
  }
});

function connect(port: number, at: number, tab: CrowdWanted['tabs'][number]): Promise<void> {
  const socket = liveSocket(port, { ...tab, tabId: `tab-${at}` });
  sockets.push(socket);
  return new Promise((greeted, fail) => {
    socket.on('error', fail).on('close', code => fail(new Error(`closed with ${code}`)));
    socket.on('message', (data: Buffer) => {
      if (data.includes('"HELLO"')) {
        keepAlive(socket, Number(/"heartbeatMs":(\d+)/.exec(data.toString())?.[1]));
        greeted();
      } else if (data.includes('"NOTIFICATION"')) hear(data);
    });
  });
}

function hear(data: Buffer): void {
  const message = /"title":"([^"]*)"/.exec(data.toString())?.[1] ?? '';
  const { count } = heard.get(message) ?? { count: 0 };
  const at = process.hrtime.bigint();
  heard.set(message, { count: count + 1, at });
  if (count + 1 === sockets.length) process.send?.({ message, at: String(at) });
}

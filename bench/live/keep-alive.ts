import type { liveSocket } from '../../server/src/kernel/testing/live-tab.ts';

/** Says now and then that the tab is still there, as a browser does, each at its own moment; who is silent too long is cut off. */
export function keepAlive(socket: ReturnType<typeof liveSocket>, everyMs: number): void {
  const ping = () => socket.send(JSON.stringify({ type: 'PING', path: '/app/order/order_mgmt', locked: false }));
  let again: NodeJS.Timeout | undefined;
  const first = setTimeout(() => {
    again = setInterval(ping, everyMs);
  }, Math.random() * everyMs);
  socket.on('close', () => {
    clearTimeout(first);
    clearInterval(again);
  });
}

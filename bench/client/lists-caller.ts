import { listOrders } from '@materia/contract/areas/order';
import { clientOf } from './client.ts';
import type { ListsWanted } from './lists-process.ts';
import { socketsTo } from './socket.ts';

// The other end of lists-process.ts: calls by itself, so that what it costs is not counted as the server's.
process.on('message', async ({ port, token, bodies, page, times }: ListsWanted) => {
  const client = clientOf(socketsTo(port), { 'x-auth-token': token });
  for (let time = 0; time < times; time += 1)
    for (const body of bodies) await client.ask(listOrders, { params: page, body });
  process.send?.('done');
});

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { MqttLink } from './mqtt-link.ts';

test('a broker that hangs up before it has answered is a broker that is not there: nothing waits for it for ever', async () => {
  const broker = createServer(socket => socket.end());
  broker.listen(0, '127.0.0.1');
  await once(broker, 'listening');
  const { port } = broker.address() as AddressInfo;
  const link = new MqttLink({ broker: `mqtt://127.0.0.1:${port}`, matId: 1, secret: () => 'secret' });
  const { signal } = new AbortController();
  await expect(link.up('heartbeat', { id: '1', ts: 0, data: {} }, signal)).rejects.toThrow();
  await link.close();
  broker.close();
});

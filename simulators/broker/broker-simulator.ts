import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { BrokerAcl, BrokerAuth, BrokerVerdict } from '@materia/contract/areas/mat';
import { Aedes, type Client } from 'aedes';
import type { RunningServer } from '../kernel/http-server.ts';

export interface BrokerSimulatorOptions {
  port: number;
  /** Of the server whose hooks are asked. */
  server: string;
  /** X-HOOK-TOKEN. */
  token: string;
}

/** A broker that is not ours (spec 06 §5, HOOK): it knows nobody, and asks the server who may come, speak and hear. MQTT 3.1.1. */
export async function startBrokerSimulator(of: BrokerSimulatorOptions): Promise<RunningServer> {
  const ask = async (what: 'auth' | 'acl', asked: BrokerAuth | BrokerAcl): Promise<boolean> => {
    const answer = await fetch(new URL(`/api/public/device/mqtt/${what}`, of.server), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hook-token': of.token },
      body: JSON.stringify(asked),
    }).catch(() => null);
    const verdict = answer?.ok ? ((await answer.json()) as BrokerVerdict) : null;
    return verdict?.result === 'allow';
  };
  const names = new WeakMap<Client, string>();
  const may = (client: Client | null, action: 'publish' | 'subscribe', topic: string) =>
    ask('acl', { clientid: client?.id ?? '', username: (client && names.get(client)) ?? '', action, topic });
  const broker = await Aedes.createBroker({
    authenticate: (client, username = '', password, done) => {
      names.set(client, username);
      const peerhost = (client.conn as Socket).remoteAddress ?? '';
      const asked = { clientid: client.id, username, password: password?.toString() ?? '', peerhost };
      // Return code 4: bad user name or password.
      const refused = Object.assign(new Error('refused'), { returnCode: 4 });
      void ask('auth', asked).then(good => (good ? done(null, true) : done(refused, false)));
    },
    // Who goes beyond is cut.
    authorizePublish: (client, packet, done) =>
      void may(client, 'publish', packet.topic).then(good => done(good ? null : new Error('not allowed'))),
    authorizeSubscribe: (client, subscription, done) =>
      void may(client, 'subscribe', subscription.topic).then(good =>
        good ? done(null, subscription) : done(new Error('not allowed')),
      ),
  });
  const server = createServer(socket => broker.handle(socket.setNoDelay(true)));
  server.listen(of.port, '127.0.0.1');
  await once(server, 'listening');
  const close = async (): Promise<void> => {
    server.close();
    await new Promise<void>(done => broker.close(done));
  };
  return { url: `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

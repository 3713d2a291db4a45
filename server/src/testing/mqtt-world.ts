import type { IClientOptions } from 'mqtt';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { enqueueCommand, useDocumentBodies } from '../areas/mat/index.ts';
import { type Broker, startBroker } from '../gateway/mqtt/start-broker.ts';
import { inTx, sql, timer } from '../kernel/index.ts';
import { givenDevice } from './device-world.ts';
import { type MqttDevice, mqttDevice } from './mqtt-device.ts';
import { type TestServer, testServer } from './test-server.ts';

type Given = Awaited<ReturnType<typeof givenDevice>>;

/** A server with its broker, and a new device for each test: what tests of MQTT share. */
export class MqttWorld {
  server!: TestServer;
  broker!: Broker;
  device!: Given;
  readonly #open: MqttDevice[] = [];

  constructor() {
    beforeAll(async () => {
      process.env.SECRET_KEY ??= 'test';
      this.server = await testServer({ demo: true });
      await this.server.app.listen({ port: 0, host: '127.0.0.1' });
      useDocumentBodies({ price: async () => ({ tracks: [] }) });
      await this.startBroker();
    });
    afterAll(async () => {
      await this.broker.stop();
      await this.server.close();
    });
    beforeEach(async () => {
      this.device = await givenDevice(this.server);
    });
    afterEach(() => Promise.all(this.#open.splice(0).map(each => each.bye())));
  }

  async startBroker(): Promise<void> {
    const { services, app } = this.server;
    this.broker = await startBroker({ services, server: app.server, host: '127.0.0.1', port: 0 });
  }

  async join(
    options: IClientOptions = {},
    of: Pick<Given, 'matId' | 'secret'> = this.device,
    subscribe = true,
    url = `mqtt://127.0.0.1:${this.broker.port}`,
  ): Promise<MqttDevice> {
    const joined = await mqttDevice({ url, ...of, options, subscribe });
    this.#open.push(joined);
    return joined;
  }

  give(command: Partial<Parameters<typeof enqueueCommand>[1]> = {}): Promise<string> {
    return inTx({ ...this.server.services, actor: timer('test'), requestId: 'test' }, tx =>
      enqueueCommand(tx, { matId: this.device.matId, type: 'REBOOT', source: 'USER', ...command }),
    );
  }

  async isOnline(): Promise<boolean> {
    const row = await this.server.db.one<{ online: boolean }>(
      sql`select online from mat where id = ${this.device.matId}`,
    );
    return row.online;
  }

  badFrames(): Promise<{ kind: string; error: string }[]> {
    return this.server.db.rows(sql`
      select kind, error from device_message where mat_id = ${this.device.matId} and error is not null order by id`);
  }
}

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';

export interface HeardFrame {
  readonly topic: string;
  // biome-ignore lint/suspicious/noExplicitAny: what a test looks into is the test's affair
  readonly data: any;
}

/** A device with a real client of the protocol: what it hears, what it says. */
export async function mqttDevice(of: {
  readonly url: string;
  readonly matId: number;
  readonly secret: string;
  readonly options?: IClientOptions;
  readonly subscribe?: boolean;
}) {
  const { url, matId, secret } = of;
  const name = `mat-${matId}`;
  const client: MqttClient = await mqtt.connectAsync(url, {
    ...{
      clientId: name,
      username: name,
      password: secret,
      reconnectPeriod: 0,
      connectTimeout: 3_000,
      protocolVersion: 5,
    },
    ...of.options,
  });
  const heard: HeardFrame[] = [];
  let closed = false;
  client.on('error', () => undefined);
  client.on('close', () => {
    closed = true;
  });
  client.on('message', (topic, payload) => {
    heard.push({ topic: topic.replace(`mat/${matId}/down/`, ''), data: JSON.parse(payload.toString()).data });
  });
  if (of.subscribe !== false) await client.subscribeAsync(`mat/${matId}/down/#`, { qos: 1 });
  const up = (kind: string, data: object, id: string = randomUUID(), qos: 0 | 1 = 1) =>
    client.publishAsync(`mat/${matId}/up/${kind}`, JSON.stringify({ v: 1, id, ts: Date.now(), data }), { qos });
  const found = (topic: string) => heard.filter(frame => frame.topic === topic).map(frame => frame.data);
  return {
    client,
    heard,
    up,
    hello: (more: object = {}) => up('hello', { hwSerial: `HW${matId}`, appVersion: '3.2.1', ...more }),
    isClosed: () => closed,
    /** Waits until so much of a topic was heard. */
    hears: async (topic: string, count = 1): Promise<HeardFrame['data'][]> => {
      await untilTrue(() => found(topic).length >= count);
      return found(topic);
    },
    goesDown: () => untilTrue(() => closed),
    /** As when the power goes: no goodbye. */
    breakOff: () => client.stream.destroy(),
    bye: () => client.endAsync(true),
  };
}
export type MqttDevice = Awaited<ReturnType<typeof mqttDevice>>;

async function untilTrue(what: () => boolean, withinMs = 5_000): Promise<boolean> {
  const until = Date.now() + withinMs;
  while (!what() && Date.now() < until) await sleep(10);
  return what();
}

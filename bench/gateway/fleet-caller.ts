import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { generate, type Packet, parser } from 'mqtt-packet';
import { heldDocuments } from './held-documents.ts';

/** What the bench asks of its cabinets. */
export type FleetOrder =
  | { readonly order: 'connect'; readonly port: number; readonly from: number; readonly count: number }
  /** Heartbeat and telemetry of each, every `everyMs`. */
  | { readonly order: 'beat'; readonly everyMs: number }
  /** So often telemetry of each, and nothing else. */
  | { readonly order: 'measure'; readonly everyMs: number; readonly times: number };

const perWave = 100;

/** One cabinet: no more of a client than the protocol asks for, so that ten thousand take little of the machine. */
class Device {
  readonly #id: number;
  readonly #port: number;
  #socket: Socket | undefined;
  #messageId = 0;
  isUp = false;

  constructor(id: number, port: number) {
    this.#id = id;
    this.#port = port;
  }

  /** Again after a while that grows, each its own, until somebody answers. */
  open(failures = 0): void {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true });
    this.#socket = socket;
    const reader = parser();
    reader.on('packet', packet => this.#hear(packet));
    reader.on('error', () => socket.destroy());
    socket.on('connect', () => this.#send(this.#greeting()));
    socket.on('data', chunk => reader.parse(chunk));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      const tries = this.isUp ? 0 : failures + 1;
      this.isUp = false;
      setTimeout(() => this.open(tries), Math.min(15_000, 1_000 * 2 ** tries) * (0.5 + Math.random()));
    });
  }

  say(kind: string, data: object, qos: 0 | 1 = 0): void {
    const payload = JSON.stringify({ v: 1, id: randomUUID(), ts: Date.now(), data });
    const topic = `mat/${this.#id}/up/${kind}`;
    if (qos === 1) this.#messageId = (this.#messageId % 65_535) + 1;
    const numbered = qos === 1 ? { messageId: this.#messageId } : {};
    this.#send({ cmd: 'publish', topic, payload, qos, dup: false, retain: false, ...numbered });
  }

  telemetry(): void {
    const temperature = 240 + Math.floor(Math.random() * 10);
    this.say('telemetry', { points: [{ at: Date.now(), subNo: 0, temperature, humidity: 500 }] });
  }

  #greeting(): Packet {
    const name = `mat-${this.#id}`;
    const will = { topic: `mat/${this.#id}/up/status`, payload: Buffer.from('{}'), qos: 1 as const, retain: false };
    return {
      ...{ cmd: 'connect', protocolId: 'MQTT', protocolVersion: 4, clean: true, keepalive: 120 },
      ...{ clientId: name, username: name, password: Buffer.from(`secret-${this.#id}`), will },
    };
  }

  #hear(packet: Packet): void {
    if (packet.cmd === 'connack') {
      if (packet.returnCode !== 0) return void this.#socket?.destroy();
      this.#send({ cmd: 'subscribe', messageId: 65_535, subscriptions: [{ topic: `mat/${this.#id}/down/#`, qos: 1 }] });
    }
    if (packet.cmd === 'suback')
      this.say(
        'hello',
        { hwSerial: `HW${this.#id}`, appVersion: '3.2.1', docs: heldDocuments, openDrops: [], results: [] },
        1,
      );
    if (packet.cmd === 'puback') this.isUp = true;
    if (packet.cmd !== 'publish') return;
    this.#send({ cmd: 'puback', messageId: packet.messageId as number });
    if (packet.topic.endsWith('/cmd')) {
      const { cmdId } = (JSON.parse(packet.payload.toString()) as { data: { cmdId: string } }).data;
      this.say('ack', { cmdId, state: 'DONE' }, 1);
    }
  }

  #send(packet: Packet): void {
    if (this.#socket?.writable) this.#socket.write(generate(packet, { protocolVersion: 4 }));
  }
}

const devices: Device[] = [];

const orders: { readonly [K in FleetOrder['order']]: (of: FleetOrder & { order: K }) => Promise<void> } = {
  connect: async ({ port, from, count }) => {
    for (let n = 0; n < count; n += 1) {
      const device = new Device(from + n, port);
      devices.push(device);
      device.open();
      if (n % perWave === perWave - 1) await sleep(300);
    }
  },
  beat: async ({ everyMs }) => {
    for (const device of devices) {
      const beat = () => {
        if (!device.isUp) return;
        device.say('heartbeat', { rssi: -60, networkType: '4G', power: 'AC', idle: true });
        device.telemetry();
      };
      setTimeout(() => setInterval(beat, everyMs), Math.random() * everyMs);
    }
  },
  measure: async ({ everyMs, times }) => {
    await Promise.all(
      devices.map(async device => {
        await sleep(Math.random() * everyMs);
        for (let n = 0; n < times; n += 1) {
          device.telemetry();
          await sleep(everyMs);
        }
      }),
    );
  },
};

process.on('message', (of: FleetOrder) => {
  void orders[of.order](of as never).then(() => process.send?.({ done: of.order }));
});
setInterval(() => process.send?.({ up: devices.filter(device => device.isUp).length }), 250);

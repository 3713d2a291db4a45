import { randomUUID } from 'node:crypto';
import type { CommandData, DropParams, Reply } from '@materia/contract/areas/mat';
import type { CabinetOptions } from './cabinet-options.ts';
import { cabinetPlayer, cabinetTeller, cabinetUpdater } from './cabinet-parts.ts';
import { resultFrame, unknownUnits } from './drop-frames.ts';
import { Hardware } from './hardware.ts';
import { type Down, LinkRefused, type UpAnswer } from './link.ts';
import { machineryOf } from './machinery.ts';
import type { KeptFrame } from './memory.ts';
import { obey } from './obey.ts';
import { offlinePickup } from './offline-pickup.ts';
import { performDrop } from './perform-drop.ts';
import type { Player } from './player.ts';
import { heartbeatOf, helloOf, stateOf } from './self.ts';
import { pause, type Teller } from './teller.ts';
import type { Updater } from './updater.ts';

const [minuteMs, hourMs] = [60_000, 3_600_000];

/** One cabinet: hears commands, says how it is, drops what it is told to. */
export class Cabinet {
  readonly matId: number;
  readonly hardware: Hardware;
  readonly #of: CabinetOptions;
  readonly #teller: Teller;
  readonly updater: Updater;
  readonly #player: Player;
  /** No more polls and heartbeats; what is under way is finished and said. */
  readonly #close = new AbortController();
  /** Each frame is sent twice. */
  doubling = false;
  #after = 0;
  #darkUntil = 0;
  #greeted = false;
  #stockDueAt = 0;
  #busy: Promise<void> = Promise.resolve();
  #failures = 0;
  #startedAt = Date.now();

  constructor(of: CabinetOptions) {
    this.matId = of.matId;
    this.#of = of;
    this.hardware = new Hardware(of);
    if (this.hardware.skewMs !== 0) of.tally.met('clockSkew');
    this.#teller = cabinetTeller(of, {
      send: (frame, signal) => this.#send(frame, signal),
      isDark: () => Date.now() < this.#darkUntil,
      isDoubling: () => this.doubling,
    });
    this.updater = cabinetUpdater(of, {
      say: ota => this.#teller.tell(this.#frame('ota', ota)),
      pause: ms => this.#wait(ms),
      restart: ms => this.loseConnection(ms),
    });
    this.#player = cabinetPlayer(of);
  }

  /** Until `stop`: everything else happens by itself. */
  async run(): Promise<void> {
    for (const cmdId of this.#of.memory.cutShort(this.matId)) this.#of.tally.cutShort(cmdId);
    await Promise.all([this.#poll(), this.#beat()]);
    await this.#busy;
    await this.#teller.finish();
    await this.#of.link.close();
  }

  /** What turns is turned to its end and said: `run` ends then. */
  stop(): void {
    this.#close.abort();
  }

  /** As when the network goes. */
  loseConnection(ms: number): void {
    this.#darkUntil = Date.now() + ms;
    this.#greeted = false;
    this.#of.link.cut();
  }

  openDoor(ms: number, cause: 'ABNORMAL' | 'MAINTAIN' = 'ABNORMAL'): void {
    void this.hardware.openDoor(ms, this.#close.signal, state => {
      this.#teller.tell(this.#frame('door', { subNo: 0, state, cause, at: this.hardware.now() }));
    });
  }

  /** What it measures is stuck, and has been for so long; said at once. */
  measureStuck(temperature: number, minutes: number): Promise<void> {
    this.hardware.stick(temperature, minutes);
    return this.#sayClimate();
  }

  get connected(): boolean {
    return this.#greeted && Date.now() >= this.#darkUntil;
  }

  state() {
    return stateOf(this.matId, this.connected, { ...this.#of, hardware: this.hardware, updater: this.updater });
  }

  /** What somebody does at its screen: the server's answer. */
  async request(op: string, args: Record<string, unknown>): Promise<Reply | null> {
    const alone = op === 'PICKUP' && !this.connected ? this.#pickUpAlone(String(args.code)) : null;
    if (alone) return alone;
    const { reply } = await this.#send(this.#frame('req', { reqId: randomUUID(), op, args }));
    if (op === 'CREATE_ORDER') this.#of.tally.made(this.matId, reply);
    return reply;
  }

  /** Says what happens at its screen. */
  async say(kind: string, data: Record<string, unknown>): Promise<void> {
    await this.#send(this.#frame(kind, data));
  }

  /** By the codes it knows, while there is nobody to ask; what came of it is told when there is. */
  #pickUpAlone(code: string): Reply | null {
    const found = offlinePickup(code, { ...this.#of, now: () => this.hardware.now() });
    const { command } = found ?? {};
    if (command) {
      this.#of.memory.begin(this.matId, command.cmdId);
      this.#busy = this.#busy.then(() => this.#drop(command, true));
    }
    return found?.reply ?? null;
  }

  async #poll(): Promise<void> {
    while (!this.#close.signal.aborted) {
      if (await this.#away()) continue;
      try {
        await this.#greet();
        const asked = Date.now();
        const down = await this.#of.link.down(this.#after, 25, this.#close.signal);
        this.#failures = 0;
        // Sent home early: the server is about to stop.
        if (down.frames.length + down.docs.length === 0 && Date.now() - asked < 1_000) await this.#wait(1_000);
        this.#take(down);
      } catch (error) {
        await this.#failed(error);
      }
    }
  }

  #take({ frames, docs }: Down): void {
    for (const { seq, data } of frames) {
      this.#after = Math.max(this.#after, seq);
      this.#obey(data);
    }
    for (const { doc, data } of docs) {
      void this.#of.papers.apply(doc, data).then(said => {
        if (said) this.#teller.tell(this.#frame('applied', said));
        if (said?.ok) this.#goBy(doc);
      });
    }
  }

  #goBy(doc: string): void {
    if (doc === 'price') this.#stockDueAt = 0;
    if (doc === 'app') void this.updater.look().catch(() => undefined);
    const { climate } = this.hardware;
    if (doc === 'setting') climate.target = this.#of.papers.target() ?? climate.target;
  }

  /** Staggered: a cabinet begins somewhere within the first interval. */
  async #beat(): Promise<void> {
    const { heartbeatMs, random, rates, tally, outageMs, speed } = this.#of;
    await this.#wait(random() * heartbeatMs);
    while (!this.#close.signal.aborted) {
      const minutes = (heartbeatMs / minuteMs) * speed;
      if (tally.meets('network', random, rates.network * minutes)) this.loseConnection(outageMs * (0.5 + random()));
      if (tally.meets('doorOpen', random, rates.doorOpen * minutes)) this.openDoor(outageMs * (1 + 4 * random()));
      if (this.hardware.climate.measure(this.hardware.now(), minutes, rates)) tally.met('tempDrift');
      await this.#player.pass(this.hardware.now(), heartbeatMs);
      if (this.connected) await this.#sayHowItIs().catch(() => undefined);
      await this.#wait(heartbeatMs);
    }
  }

  async #sayHowItIs(): Promise<void> {
    await this.#send(this.#heartbeat());
    await this.#sayClimate();
    await this.#player.tell(plays => this.#send(this.#frame('play', { ...plays })));
    if (Date.now() >= this.#stockDueAt) await this.#sayStock();
  }

  #heartbeat(): KeptFrame {
    return this.#frame('heartbeat', heartbeatOf(this.#startedAt, this.hardware.power, this.#of.random));
  }

  async #sayClimate(): Promise<void> {
    for (const points of this.hardware.climate.unheard()) {
      await this.#send(this.#frame('telemetry', { points }));
      this.hardware.climate.heard(points);
    }
  }

  /** It has no scales: what it takes for its slots it knows, what lies in them it does not. */
  async #sayStock(): Promise<void> {
    const tracks = this.#of.papers.prices().map(track => ({ ...track, stock: null }));
    if (tracks.length === 0) return;
    await this.#send(this.#frame('stock', { tracks }));
    this.#stockDueAt = Date.now() + hourMs;
  }

  /** On each new connection: who it is, and what the server has not heard yet. */
  async #greet(): Promise<void> {
    if (this.#greeted) return;
    const untold = this.#of.memory.untold(this.matId);
    await this.#send(this.#frame('hello', helloOf(this.matId, this.#of, this.updater.runs)));
    this.#greeted = true;
    for (const frame of untold) this.#teller.tell(frame);
  }

  /** A command: its id is stored before anything moves, and one that came before is answered as it was then. */
  #obey(command: CommandData): void {
    const { memory, tally } = this.#of;
    const { cmdId } = command;
    const kept = memory.resultOf(cmdId);
    if (kept) return void this.#teller.tell(kept);
    if (memory.hasBegun(cmdId)) {
      // Under way, or cut short by the power in an earlier life: never run again, its units are unknown.
      if (tally.wasCutShort(cmdId))
        this.#finish(cmdId, resultFrame(command, this.hardware.now(), unknownUnits(command)));
      return;
    }
    memory.begin(this.matId, cmdId);
    this.#busy = this.#busy.then(() => this.#perform(command));
  }

  async #perform(command: CommandData): Promise<void> {
    const { cmdId, type } = command;
    await this.#send(this.#frame('ack', { cmdId, state: 'ACK' })).catch(() => undefined);
    if (type === 'DROP') return this.#drop(command);
    const { after, ...outcome } = await obey(command, this.#machinery());
    this.#finish(cmdId, this.#frame('ack', { cmdId, ...outcome }));
    if (after) await this.#wait(500).then(after);
  }

  async #drop(command: CommandData, offline = false): Promise<void> {
    const { rates, random, tally, lateMs } = this.#of;
    const params = command.params as DropParams;
    tally.began(command.cmdId, { orderNo: params.orderNo, matId: this.matId });
    const motors = this.hardware.motors(this.#teller.signal, {
      fell: dropId => tally.fell(dropId),
      losesPower: () => void this.hardware.loseMains(this.#close.signal, () => this.#teller.tell(this.#heartbeat())),
      goesDark: ms => this.loseConnection(ms),
    });
    const units = await performDrop(params, command.expireAt, motors);
    tally.metIn(units);
    const delay = tally.meets('lateResult', random, rates.lateResult) ? lateMs : 0;
    this.#finish(command.cmdId, resultFrame(command, this.hardware.now(), units, offline), delay);
  }

  #machinery() {
    const { hardware, updater, matId } = this;
    const { memory, papers } = this.#of;
    return machineryOf({
      ...{ matId, hardware, memory, papers, updater, signal: this.#teller.signal },
      reboot: awayMs => {
        this.#startedAt = Date.now() + awayMs;
        this.loseConnection(awayMs);
      },
      openDoor: ms => this.openDoor(ms, 'MAINTAIN'),
      reportStock: () => void this.#sayStock().catch(() => undefined),
      sendFile: (cmdId, file) => this.#of.sendFile(cmdId, file),
      reconnect: () => this.loseConnection(0),
    });
  }

  #finish(cmdId: string, frame: KeptFrame, delayMs = 0): void {
    this.#of.memory.keep(this.matId, cmdId, frame);
    this.#teller.tell(frame, delayMs);
  }

  #send({ kind, ...frame }: KeptFrame, signal = this.#teller.signal): Promise<UpAnswer> {
    return this.#of.link.up(kind, frame, signal);
  }

  #frame(kind: string, data: Record<string, unknown>): KeptFrame {
    return { kind, id: randomUUID(), ts: this.hardware.now(), data };
  }

  /** Waits out that there is no network; looked at each second, it may be back before it was said to be. */
  async #away(): Promise<boolean> {
    const away = Date.now() < this.#darkUntil;
    while (Date.now() < this.#darkUntil && !this.#close.signal.aborted)
      await this.#wait(Math.min(1_000, this.#darkUntil - Date.now()));
    return away;
  }

  /** 1 s, 2 s, … half a minute, each a little different, so that not all come back at once. */
  async #failed(error: unknown): Promise<void> {
    if (this.#close.signal.aborted) return;
    this.#greeted = false;
    this.#failures += 1;
    if (error instanceof LinkRefused && this.#failures === 1) console.error(`mat ${this.matId}: ${error.message}`);
    await this.#wait(Math.min(30_000, 500 * 2 ** this.#failures) * (0.5 + this.#of.random()));
  }

  #wait(ms: number): Promise<void> {
    return pause(ms, this.#close.signal);
  }
}

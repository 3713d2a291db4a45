import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CommandData, DropParams, Reply } from '@materia/contract/areas/mat';
import type { FaultRates } from './faults.ts';
import { type Link, LinkRefused, type UpAnswer } from './link.ts';
import type { KeptFrame, Memory } from './memory.ts';
import { performDrop } from './perform-drop.ts';
import type { Tally } from './tally.ts';

export interface CabinetOptions {
  matId: number;
  link: Link;
  memory: Memory;
  tally: Tally;
  rates: FaultRates;
  random(): number;
  heartbeatMs: number;
  /** ms a unit takes to fall. */
  unitMs: number;
  /** Beyond the server's 120 s of silence. */
  lateMs: number;
  /** How long a lost connection stays lost. */
  outageMs: number;
}

/** How long a stopping cabinet tries to be heard. */
const lastWordsMs = 10_000;

/** One cabinet: polls for commands, says that it lives, drops what it is told to, and forgets nothing that matters. */
export class Cabinet {
  readonly matId: number;
  readonly jammed = new Set<string>();
  readonly #of: CabinetOptions;
  /** No more polls and heartbeats; what is under way is finished and said. */
  readonly #close = new AbortController();
  /** Nothing any more. */
  readonly #end = new AbortController();
  readonly #telling = new Set<Promise<void>>();
  #skewMs = 0;
  #after = 0;
  #darkUntil = 0;
  #greeted = false;
  #busy: Promise<void> = Promise.resolve();
  #failures = 0;
  readonly #startedAt = Date.now();

  constructor(of: CabinetOptions) {
    this.matId = of.matId;
    this.#of = of;
    if (of.random() < of.rates.clockSkew) this.#skewMs = Math.round((of.random() - 0.5) * 1_200_000);
  }

  /** Until `stop`: everything else happens by itself. */
  async run(): Promise<void> {
    for (const cmdId of this.#of.memory.cutShort(this.matId)) this.#of.tally.cutShort(cmdId);
    await Promise.all([this.#poll(), this.#beat()]);
    await this.#busy;
    const giveUp = setTimeout(() => this.#end.abort(), lastWordsMs);
    await Promise.all(this.#telling);
    clearTimeout(giveUp);
  }

  /** What turns is turned to its end, and its result is said, late ones too: `run` ends then. */
  stop(): void {
    this.#close.abort();
  }

  /** No connection for a while, as when the network goes. */
  loseConnection(ms: number): void {
    this.#darkUntil = Date.now() + ms;
    this.#greeted = false;
  }

  get connected(): boolean {
    return this.#greeted && Date.now() >= this.#darkUntil;
  }

  state() {
    return {
      matId: this.matId,
      connected: this.connected,
      skewMs: this.#skewMs,
      jammed: [...this.jammed],
      untold: this.#of.memory.untold(this.matId).length,
    };
  }

  /** A buyer types a pick-up code. */
  async pickUp(code: string): Promise<Reply | null> {
    const answer = await this.#send(this.#frame('req', { reqId: randomUUID(), op: 'PICKUP', args: { code } }));
    return answer.reply;
  }

  async #poll(): Promise<void> {
    while (!this.#closed) {
      if (await this.#away()) continue;
      try {
        await this.#greet();
        const asked = Date.now();
        const frames = await this.#of.link.down(this.#after, 25, this.#close.signal);
        this.#failures = 0;
        // Sent home early: the server is about to stop.
        if (frames.length === 0 && Date.now() - asked < 1_000) await this.#wait(1_000);
        for (const { seq, data } of frames) {
          this.#after = Math.max(this.#after, seq);
          this.#take(data);
        }
      } catch (error) {
        await this.#failed(error);
      }
    }
  }

  /** Staggered: a cabinet begins somewhere within the first interval. */
  async #beat(): Promise<void> {
    const { heartbeatMs, random, rates, outageMs } = this.#of;
    await this.#wait(random() * heartbeatMs);
    while (!this.#closed) {
      if (random() < (rates.network * heartbeatMs) / 60_000) this.loseConnection(outageMs * (0.5 + random()));
      if (this.connected) {
        const data = { rssi: -50 - Math.floor(random() * 40), networkType: '4G', power: 'AC', idle: true };
        const uptimeSec = Math.round((Date.now() - this.#startedAt) / 1_000);
        await this.#send(this.#frame('heartbeat', { ...data, uptimeSec })).catch(() => undefined);
      }
      await this.#wait(heartbeatMs);
    }
  }

  /** On each new connection: who it is, and what the server has not heard yet. */
  async #greet(): Promise<void> {
    if (this.#greeted) return;
    const untold = this.#of.memory.untold(this.matId);
    await this.#send(
      this.#frame('hello', {
        hwSerial: `HW${String(this.matId).padStart(8, '0')}`,
        appVersion: '3.2.1',
        boardVersion: '1.8',
        openDrops: this.#of.memory.cutShort(this.matId),
        results: untold.map(frame => frame.id),
      }),
    );
    this.#greeted = true;
    for (const frame of untold) this.#tell(frame);
  }

  /** A command: its id is stored before anything moves, and one that came before is answered as it was then. */
  #take(command: CommandData): void {
    const { memory, tally } = this.#of;
    const { cmdId } = command;
    const kept = memory.resultOf(cmdId);
    if (kept) {
      this.#tell(kept);
      return;
    }
    if (memory.hasBegun(cmdId)) {
      // Under way, or cut short by the power in an earlier life: never run again, its units are unknown.
      if (tally.wasCutShort(cmdId)) this.#finish(cmdId, resultFrame(command, this.#now(), unknownUnits(command)));
      return;
    }
    memory.begin(this.matId, cmdId);
    this.#busy = this.#busy.then(() => this.#perform(command));
  }

  async #perform(command: CommandData): Promise<void> {
    const { cmdId, type, params } = command;
    await this.#send(this.#frame('ack', { cmdId, state: 'ACK' })).catch(() => undefined);
    if (type !== 'DROP') {
      if (type === 'TIME_SYNC') this.#skewMs = 0;
      this.#finish(cmdId, this.#frame('ack', { cmdId, state: 'DONE' }));
      return;
    }
    const { rates, random, tally, unitMs, lateMs } = this.#of;
    tally.began(cmdId);
    const units = await performDrop(params as DropParams, command.expireAt, {
      rates,
      random,
      jammed: this.jammed,
      now: () => this.#now(),
      pause: ms => this.#pause(ms),
      unitMs,
      fell: dropId => tally.fell(dropId),
    });
    const delay = random() < rates.lateResult ? lateMs : 0;
    this.#finish(cmdId, resultFrame(command, this.#now(), units), delay);
  }

  #finish(cmdId: string, frame: KeptFrame, delayMs = 0): void {
    this.#of.memory.keep(this.matId, cmdId, frame);
    this.#tell(frame, delayMs);
  }

  #tell(frame: KeptFrame, delayMs = 0): void {
    const telling: Promise<void> = this.#wait(delayMs)
      .then(() => this.#tellUntilHeard(frame))
      .finally(() => this.#telling.delete(telling));
    this.#telling.add(telling);
  }

  /** Says it until the server has acknowledged it. The frame keeps its id: said twice it counts once. */
  async #tellUntilHeard(frame: KeptFrame): Promise<void> {
    const { memory, tally, random, rates } = this.#of;
    for (let wait = 1_000; !this.#ended; wait = Math.min(wait * 2, 60_000)) {
      if (Date.now() >= this.#darkUntil) {
        try {
          await this.#send(frame);
          if (random() < rates.duplicate) await this.#send(frame);
          memory.told(this.matId, frame.id);
          tally.told(frame);
          return;
        } catch (error) {
          if (error instanceof LinkRefused && error.status !== 401) {
            tally.refused(frame, error.message);
            memory.told(this.matId, frame.id);
            return;
          }
        }
      }
      await this.#pause(wait);
    }
  }

  #send(frame: KeptFrame): Promise<UpAnswer> {
    const { kind, ...rest } = frame;
    return this.#of.link.up(kind, rest, this.#end.signal);
  }

  #frame(kind: string, data: Record<string, unknown>): KeptFrame {
    return { kind, id: randomUUID(), ts: this.#now(), data };
  }

  #now(): number {
    return Date.now() + this.#skewMs;
  }

  async #away(): Promise<boolean> {
    const left = this.#darkUntil - Date.now();
    if (left > 0) await this.#wait(left);
    return left > 0;
  }

  /** 1 s, 2 s, … half a minute, each a little different, so that not all come back at once. */
  async #failed(error: unknown): Promise<void> {
    if (this.#closed) return;
    this.#greeted = false;
    this.#failures += 1;
    if (error instanceof LinkRefused && this.#failures === 1) console.error(`mat ${this.matId}: ${error.message}`);
    await this.#wait(Math.min(30_000, 500 * 2 ** this.#failures) * (0.5 + this.#of.random()));
  }

  get #closed(): boolean {
    return this.#close.signal.aborted;
  }

  get #ended(): boolean {
    return this.#end.signal.aborted;
  }

  /** A wait that a stop cuts short. */
  async #wait(ms: number): Promise<void> {
    if (ms > 0) await sleep(ms, undefined, { signal: this.#close.signal }).catch(() => undefined);
  }

  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#end.signal }).catch(() => undefined);
  }
}

/** The frame has the command's own id: in whichever life it is said, it counts once. */
function resultFrame(command: CommandData, ts: number, units: readonly object[]): KeptFrame {
  const { dropId, orderNo } = command.params as DropParams;
  const offline = false;
  return { kind: 'drop', id: command.cmdId, ts, data: { dropId, orderNo, final: true, offline, units } };
}

function unknownUnits(command: CommandData) {
  const { items } = command.params as DropParams;
  return items.flatMap(({ lineId, units, tracks }) =>
    Array.from({ length: units }, (_, n) => ({ lineId, n: n + 1, ...tracks[0], result: 'UNKNOWN' })),
  );
}

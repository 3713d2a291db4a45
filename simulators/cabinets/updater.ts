import { createHash, createPublicKey, verify } from 'node:crypto';
import { type AppKindCode, appSigned, type WantedApp } from '@materia/contract/areas/mat';

/** What a cabinet runs: names and codes of its app and its firmware. */
export interface Runs {
  readonly app: readonly [name: string, code: number];
  readonly firmware: readonly [name: string, code: number];
}
/** Nobody has said otherwise. */
export const usualRuns: Runs = { app: ['3.2.1', 30_201], firmware: ['1.8', 10_800] };

/** What goes wrong with the next update: on purpose, by the control path. */
export const updateFaults = ['download', 'signature', 'install', 'silent'] as const;
export type UpdateFault = (typeof updateFaults)[number];

export interface Ota extends Record<string, unknown> {
  readonly version: number;
  readonly state: 'DOWNLOADING' | 'INSTALLED' | 'FAILED' | 'ROLLED_BACK';
  readonly percent?: number;
  readonly error?: string;
  readonly log?: string;
}

export interface UpdaterWorld {
  readonly server: string;
  /** The public half of the release key; absent: nothing is installed. */
  readonly releaseKey: string | undefined;
  /** Share of updates that fail by themselves. */
  readonly failing: number;
  readonly restMs: number;
  random(): number;
  wanted(kind: 'app' | 'firmware'): WantedApp | null;
  say(ota: Ota): void;
  keep(runs: Runs): void;
  pause(ms: number): Promise<void>;
  /** Starts anew; after a silent death not for long. */
  restart(awayMs: number): void;
}

const restartMs = 3_000;
const silentMs = 6 * 3_600_000;
const codes: Readonly<Record<'app' | 'firmware', AppKindCode>> = { app: 'APP', firmware: 'FIRMWARE' };

class Broken extends Error {}

/** Runs what document app asks for: fetches it, proves hash and signature, installs it, starts anew (spec 06 §5). */
export class Updater {
  fault: UpdateFault | undefined;
  #runs: Runs;
  readonly #of: UpdaterWorld;
  readonly #failed = new Set<number>();
  #working: Promise<unknown> = Promise.resolve();

  constructor(runs: Runs, of: UpdaterWorld) {
    this.#runs = runs;
    this.#of = of;
  }

  get runs(): Runs {
    return this.#runs;
  }

  /** What failed before is not tried again by itself. One after the other. */
  look(): Promise<string | undefined> {
    const turn = this.#working.then(async () => (await this.#update('app')) ?? (await this.#update('firmware')));
    this.#working = turn.catch(() => undefined);
    return turn;
  }

  /** Command UPDATE_APP: at once, failed before or not. Answers why it would not go. */
  again(): Promise<string | undefined> {
    this.#failed.clear();
    return this.look();
  }

  async #update(kind: 'app' | 'firmware'): Promise<string | undefined> {
    const wanted = this.#of.wanted(kind);
    const [, code] = this.#runs[kind];
    if (!wanted || wanted.versionCode === code || this.#failed.has(wanted.versionCode)) return undefined;
    const back = wanted.versionCode < code;
    // Going back is said of what it goes back from.
    const version = back ? code : wanted.versionCode;
    const log = [`${kind} ${this.#runs[kind][0]} → ${wanted.versionName}`];
    const fault = back ? undefined : (this.fault ?? this.#chance());
    try {
      if (!back) this.#of.say({ version, state: 'DOWNLOADING', percent: 0 });
      await this.#fetch(wanted, kind, fault, log);
      if (!back) this.#of.say({ version, state: 'DOWNLOADING', percent: 100 });
      await this.#of.pause(this.#of.restMs);
      if (fault === 'install') throw new Broken('INSTALL_FAILED');
    } catch (problem) {
      if (!(problem instanceof Broken)) throw problem;
      this.#failed.add(wanted.versionCode);
      log.push(problem.message, `kept ${this.#runs[kind][0]}`);
      if (!back) this.#of.say({ version, state: 'FAILED', error: problem.message, log: log.join('\n') });
      return problem.message;
    }
    this.#runs = { ...this.#runs, [kind]: [wanted.versionName, wanted.versionCode] };
    this.#of.keep(this.#runs);
    this.#of.say({ version, state: back ? 'ROLLED_BACK' : 'INSTALLED' });
    await this.#of.pause(500);
    this.#of.restart(fault === 'silent' ? silentMs : restartMs);
    return undefined;
  }

  #chance(): UpdateFault | undefined {
    if (this.#of.random() >= this.#of.failing) return undefined;
    return updateFaults[Math.floor(this.#of.random() * updateFaults.length)];
  }

  async #fetch(
    wanted: WantedApp,
    kind: 'app' | 'firmware',
    fault: UpdateFault | undefined,
    log: string[],
  ): Promise<void> {
    const answer = fault === 'download' ? null : await fetch(new URL(wanted.url, this.#of.server)).catch(() => null);
    if (!answer?.ok) throw new Broken('DOWNLOAD');
    const bytes = Buffer.from(await answer.arrayBuffer());
    log.push(`downloaded ${bytes.length} bytes`);
    if (createHash('sha256').update(bytes).digest('hex') !== wanted.sha256) throw new Broken('HASH');
    log.push('sha256 ok');
    const text = appSigned(codes[kind], wanted.versionCode, fault === 'signature' ? 'other' : wanted.sha256);
    const { releaseKey } = this.#of;
    const proven =
      releaseKey !== undefined &&
      verify(null, Buffer.from(text), createPublicKey(releaseKey), Buffer.from(wanted.signature, 'base64'));
    if (!proven) throw new Broken('SIGNATURE');
    log.push('signature ok');
  }
}

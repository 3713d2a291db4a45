import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** A frame that waits for the server to acknowledge it; sent with the same id until it does. */
export interface KeptFrame {
  kind: string;
  id: string;
  ts: number;
  data: Record<string, unknown>;
}

type Line =
  | { at: number; matId: number; begun: string }
  | { at: number; matId: number; result: string; frame: KeptFrame }
  | { at: number; matId: number; told: string }
  | { at: number; matId: number; secret: string }
  | { at: number; matId: number; note: string; value: unknown };

const keepMs = 7 * 86_400_000;

/**
 * What a cabinet must not forget (spec 06 §5): a command's id before it acts, its result for 7 days, what the server has not
 * heard yet. One file for all cabinets, appended to line by line, so that a cut in the middle loses one line at most.
 */
export class Memory {
  readonly #file: string | undefined;
  readonly #begun = new Map<string, number>();
  readonly #results = new Map<string, KeptFrame>();
  readonly #secrets = new Map<number, string>();
  readonly #notes = new Map<string, unknown>();
  readonly #untold = new Map<string, { matId: number; frame: KeptFrame }>();

  constructor(file?: string) {
    this.#file = file;
    if (!file || !existsSync(file)) return;
    const since = Date.now() - keepMs;
    for (const text of readFileSync(file, 'utf8').split('\n')) {
      const line = parse(text);
      if (line && (line.at >= since || 'secret' in line || 'note' in line)) this.#apply(line);
    }
  }

  hasBegun(cmdId: string): boolean {
    return this.#begun.has(cmdId);
  }

  resultOf(cmdId: string): KeptFrame | undefined {
    return this.#results.get(cmdId);
  }

  begin(matId: number, cmdId: string): void {
    this.#write({ at: Date.now(), matId, begun: cmdId });
  }

  keep(matId: number, cmdId: string, frame: KeptFrame): void {
    this.#write({ at: Date.now(), matId, result: cmdId, frame });
  }

  /** The secret it was given in place of its first. */
  secretOf(matId: number): string | undefined {
    return this.#secrets.get(matId);
  }

  keepSecret(matId: number, secret: string): void {
    this.#write({ at: Date.now(), matId, secret });
  }

  /** What it has noted last under a name: what it runs, what it has shown. */
  noted<T>(matId: number, note: string): T | undefined {
    return this.#notes.get(`${matId}/${note}`) as T | undefined;
  }

  keepNote(matId: number, note: string, value: unknown): void {
    this.#write({ at: Date.now(), matId, note, value });
  }

  told(matId: number, frameId: string): void {
    this.#write({ at: Date.now(), matId, told: frameId });
  }

  /** Commands it began on a day (UTC), and what it answered: what its log says. */
  linesOf(matId: number, date: string): string[] {
    const results = [...this.#results].map(([cmdId, { ts, kind }]) => ({
      cmdId,
      at: new Date(ts).toISOString(),
      kind,
    }));
    return results
      .filter(({ cmdId, at }) => this.#begun.get(cmdId) === matId && at.startsWith(date))
      .map(({ cmdId, at, kind }) => `${at} ${kind} ${cmdId}`);
  }

  /** Results the server has not acknowledged. */
  untold(matId: number): KeptFrame[] {
    return [...this.#untold.values()].filter(each => each.matId === matId).map(each => each.frame);
  }

  /** Commands that were cut short: begun by an earlier life, without a result. */
  cutShort(matId: number): string[] {
    return [...this.#begun].filter(([cmdId, of]) => of === matId && !this.#results.has(cmdId)).map(([cmdId]) => cmdId);
  }

  #write(line: Line): void {
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
    this.#apply(line);
  }

  #apply(line: Line): void {
    if ('begun' in line) this.#begun.set(line.begun, line.matId);
    else if ('told' in line) this.#untold.delete(line.told);
    else if ('secret' in line) this.#secrets.set(line.matId, line.secret);
    else if ('note' in line) this.#notes.set(`${line.matId}/${line.note}`, line.value);
    else {
      this.#results.set(line.result, line.frame);
      this.#untold.set(line.frame.id, { matId: line.matId, frame: line.frame });
    }
  }
}

/** The last line may be half a line. */
function parse(text: string): Line | undefined {
  try {
    return text === '' ? undefined : (JSON.parse(text) as Line);
  } catch {
    return undefined;
  }
}

import type { Paged } from '@materia/contract/kernel';
import type { ListRequest } from './address.ts';

export interface Paging {
  limit: number;
  page: number;
  part?: 'ROWS' | 'TOTAL';
  after?: string;
  exact?: boolean;
  /** Only these rows (live marks); filters and scope still decide on the server. */
  ids?: readonly number[];
  /** Whatever tab is chosen: where did a row go that left it? */
  anyTab?: boolean;
}

export type Ask<R> = (request: ListRequest, paging: Paging) => Promise<Paged<R, unknown>>;

export interface MachineOptions<R> {
  ask: Ask<R>;
  idOf: (row: R) => number;
  versionOf: (row: R) => number | undefined;
  reading: 'pages' | 'scroll';
  /** The call takes `part`: rows first, the total after they are painted. */
  parts: boolean;
  /** Runs when what was set is on the screen. */
  afterPaint: (then: () => void) => void;
}

export type RowMark = { kind: 'changed'; times: number } | { kind: 'left'; state: string | null };

export interface ListSnapshot<R> {
  /** `waiting`: a required filter is not chosen. */
  phase: 'waiting' | 'loading' | 'ready' | 'failed';
  failure: unknown;
  /** Pages: the page's rows. Scroll: one place per row of the list, empty until it was read. */
  rows: readonly (R | undefined)[];
  total: number | null;
  capped: boolean;
  /** The search left something out. */
  partial: boolean;
  counting: boolean;
  sums: Readonly<Record<string, number>> | null;
  hasNext: boolean;
  marks: ReadonlyMap<number, RowMark>;
  /** Rows that came in since the list was read and are not shown. */
  arrived: number;
  /** Rises when other rows are meant: scroll to the top, forget the cursor. */
  reading: number;
  /** Rises when the whole list was read anew, not only another page of it: what is counted beside it is due. */
  anew: number;
}

const unmarked = () => ({ marks: new Map(), arrived: 0 });
const nothing: ListSnapshot<never> = {
  phase: 'loading',
  failure: null,
  rows: [],
  total: null,
  capped: false,
  partial: false,
  counting: false,
  sums: null,
  hasNext: false,
  ...unmarked(),
  reading: 0,
  anew: 0,
};

const unnoticedMs = 120;

/** How many rows a list without pages reads at a time (spec 00 §4). */
export const chunkSize = 100;

/** Reads a list: pages by key where it can, chunks as they scroll, totals after the rows; late answers are dropped. */
export class ListMachine<R> {
  readonly options: MachineOptions<R>;
  #snapshot: ListSnapshot<R> = nothing;
  #listeners = new Set<() => void>();
  #request: ListRequest | null = null;
  #key = '';
  #page = 1;
  #size = 10;
  /** Rises with every reading: an answer of an earlier one is not for us any more. */
  #turn = 0;
  /** The last reading whose answer, or failure, has come. */
  #answered = 0;
  /** `after` of each page of this request, as the page before it answered. */
  #cursors = new Map<number, string>();
  #chunks = new Set<number>();
  /** The total was counted past the cap because somebody asked: that may take seconds, and is not done again by itself. */
  #exact = false;

  constructor(options: MachineOptions<R>) {
    this.options = options;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  snapshot = (): ListSnapshot<R> => this.#snapshot;

  /** An answer is on its way; `loading` is said of it only when it takes a while. */
  get asking(): boolean {
    return this.#answered !== this.#turn;
  }

  get request(): ListRequest | null {
    return this.#request;
  }

  patch(change: Partial<ListSnapshot<R>>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Shows this page of this request; the same again does nothing. */
  async open(request: ListRequest | null, page: number, size: number): Promise<void> {
    const key = JSON.stringify([request, size]);
    const same = key === this.#key;
    if (same && page === this.#page && this.#snapshot.phase !== 'failed' && this.#turn > 0) return;
    if (!same) this.#cursors.clear();
    this.#key = key;
    this.#request = request;
    this.#page = page;
    this.#size = size;
    if (request === null) {
      this.#answered = ++this.#turn;
      const { reading, anew } = this.#snapshot;
      this.patch({ ...nothing, phase: 'waiting', reading: reading + 1, anew });
      return;
    }
    await this.#read(!same);
  }

  /** Reads again what is shown: rows and total; live marks go. */
  refresh = (): Promise<void> => {
    this.#cursors.clear();
    return this.#request ? this.#read(true) : Promise.resolve();
  };

  /** The same page as it is now, without a word and in its place: what left goes, what came in is there. False: it could not be had. */
  async settle(): Promise<boolean> {
    const request = this.#request;
    if (!request || this.asking) return false;
    const turn = this.#turn;
    const part = this.options.parts ? ({ part: 'ROWS' } as const) : {};
    const answer = await this.options.ask(request, { limit: this.#size, page: this.#page, ...part }).catch(() => null);
    if (!answer || turn !== this.#turn) return false;
    this.patch({ ...unmarked(), rows: answer.rows });
    return true;
  }

  async #read(withTotal: boolean): Promise<void> {
    const turn = ++this.#turn;
    this.#chunks.clear();
    if (withTotal) this.#exact = false;
    const scroll = this.options.reading === 'scroll';
    const page = scroll ? 1 : this.#page;
    const limit = scroll ? chunkSize : this.#size;
    this.#begin(turn, withTotal);
    if (scroll) this.#chunks.add(0);
    const after = this.#cursors.get(page);
    const part = this.options.parts ? ({ part: 'ROWS', ...(after ? { after } : {}) } as const) : {};
    try {
      const answer = await this.options.ask(this.#request!, { limit, page, ...part });
      if (turn !== this.#turn) return;
      this.#answered = turn;
      this.#show(answer, page, limit, withTotal);
    } catch (failure) {
      if (turn !== this.#turn) return;
      this.#answered = turn;
      this.patch({ phase: 'failed', failure, rows: [], counting: false });
    }
  }

  /** Another page of rows that stand is mostly there before anybody could see that it was being read: painting that would only delay it. */
  #begin(turn: number, withTotal: boolean): void {
    const totals = withTotal ? { total: null, capped: false, sums: null } : {};
    const say = () => this.patch({ phase: 'loading', failure: null, ...unmarked(), ...totals });
    if (withTotal || this.#snapshot.phase !== 'ready') say();
    else setTimeout(() => turn === this.#turn && this.asking && say(), unnoticedMs);
  }

  #show(answer: Paged<R, unknown>, page: number, limit: number, withTotal: boolean): void {
    if (answer.next) this.#cursors.set(page + 1, answer.next);
    const total = answer.total ?? (withTotal ? null : this.#snapshot.total);
    const hasNext = answer.next !== undefined ? answer.next !== null : total !== null && page * limit < total;
    this.patch({
      phase: 'ready',
      ...unmarked(),
      rows: answer.rows,
      hasNext: hasNext && answer.rows.length >= limit,
      partial: answer.partial ?? false,
      reading: this.#snapshot.reading + 1,
      anew: this.#snapshot.anew + (withTotal ? 1 : 0),
      ...(answer.total === null ? {} : totalsOf(answer)),
    });
    if (answer.total !== null) this.#stretch();
    else if (withTotal && this.options.parts) this.#countAfterPaint();
  }

  #countAfterPaint(): void {
    const turn = this.#turn;
    this.patch({ counting: true });
    // Without pages every row has its place: only the exact number will do.
    const exact = this.options.reading === 'scroll';
    this.options.afterPaint(() => turn === this.#turn && this.count(exact));
  }

  /** Asks for total and sums; `exact` also where counting costs (the user clicked `1000+`). */
  async count(exact = true): Promise<void> {
    const turn = this.#turn;
    if (!this.#request) return;
    this.#exact = exact;
    this.patch({ counting: true });
    try {
      const paging = { limit: 1, page: 1, part: 'TOTAL', ...(exact ? { exact } : {}) } as const;
      const answer = await this.options.ask(this.#request, paging);
      if (turn === this.#turn) this.patch({ counting: false, ...totalsOf(answer) });
    } catch {
      // The rows stand; a total that could not be had is shown as unknown and may be asked for again.
      if (turn === this.#turn) this.patch({ counting: false });
    }
    if (turn === this.#turn) this.#stretch();
  }

  /** Total and sums again, without a word: rows changed while they were shown. What was capped or counted on request stays. */
  async recount(): Promise<void> {
    const { phase, total, capped, counting } = this.#snapshot;
    if (!this.#request || !this.options.parts || this.options.reading === 'scroll') return;
    if (phase !== 'ready' || counting || total === null || capped || this.#exact) return;
    const turn = this.#turn;
    const answer = await this.options.ask(this.#request, { limit: 1, page: 1, part: 'TOTAL' });
    if (turn === this.#turn) this.patch(totalsOf(answer));
  }

  /** A list without pages has one place for each of its rows as soon as their number is known. */
  #stretch(): void {
    const { total, rows } = this.#snapshot;
    if (this.options.reading !== 'scroll' || total === null || rows.length >= total) return;
    this.patch({ rows: Array.from({ length: total }, (_, index) => rows[index]) });
  }

  /** The rows in view (and a little ahead) are wanted: reads the chunks of them that were not read yet. */
  async want(from: number, to: number): Promise<void> {
    if (this.options.reading !== 'scroll' || this.#snapshot.phase !== 'ready') return;
    const reads: Promise<void>[] = [];
    const last = Math.min(to, this.#snapshot.rows.length - 1);
    for (let chunk = Math.floor(Math.max(0, from) / chunkSize); chunk * chunkSize <= last; chunk += 1) {
      if (!this.#chunks.has(chunk)) reads.push(this.#readChunk(chunk));
    }
    await Promise.all(reads);
  }

  async #readChunk(chunk: number): Promise<void> {
    const turn = this.#turn;
    this.#chunks.add(chunk);
    try {
      const part = this.options.parts ? ({ part: 'ROWS' } as const) : {};
      const answer = await this.options.ask(this.#request!, { limit: chunkSize, page: chunk + 1, ...part });
      if (turn !== this.#turn) return;
      const rows = [...this.#snapshot.rows];
      for (const [index, row] of answer.rows.entries()) rows[chunk * chunkSize + index] = row;
      this.patch({ rows });
    } catch {
      // Not read: the next scroll over it asks again.
      this.#chunks.delete(chunk);
    }
  }

  /** Rows as they are now, in their places; the table does not move. */
  replace(fresh: readonly R[], mark = true): void {
    const byId = new Map(fresh.map(row => [this.options.idOf(row), row]));
    const marks = new Map(this.#snapshot.marks);
    const rows = this.#snapshot.rows.map(row => {
      const next = row && byId.get(this.options.idOf(row));
      if (!next) return row;
      const id = this.options.idOf(next);
      const before = marks.get(id);
      if (mark) marks.set(id, { kind: 'changed', times: before?.kind === 'changed' ? before.times + 1 : 1 });
      else marks.delete(id);
      return next;
    });
    this.patch({ rows, marks });
  }

  shown(): Map<number, R> {
    const rows = this.#snapshot.rows.filter(row => row !== undefined);
    return new Map(rows.map(row => [this.options.idOf(row), row]));
  }
}

function totalsOf(answer: Paged<unknown, unknown>): Pick<ListSnapshot<never>, 'total' | 'capped' | 'sums'> {
  return {
    total: answer.total,
    capped: answer.capped ?? false,
    sums: (answer.sums as Record<string, number> | null | undefined) ?? null,
  };
}

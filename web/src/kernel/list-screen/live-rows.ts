import type { RowNews } from './declaration.ts';
import type { ListMachine, RowMark } from './list-machine.ts';

export interface LiveOptions<R> {
  machine: ListMachine<R>;
  /** A row that is not shown may have come in; false: it stands on another page. */
  arrives: boolean;
  /** The codes of the chosen tab; none: it shows all. */
  tab: () => readonly (string | number)[];
  /** The word for the state of a row that left the list's tab. */
  stateOf: (row: R) => string | null;
  /** Something changed somewhere: counts of tabs and the strip may be read again. */
  onNews: () => void;
  schedule: (then: () => void, ms: number) => () => void;
}

/** Rows on the screen are read again at once and then at most this often; others, which at most raise a number, rarely. */
const shownEveryMs = 100;
const othersEveryMs = 1000;
const mostAtOnce = 100;

/**
 * Keeps a list true while others work on the same rows (spec 02 §6.1): shown rows are repainted in their places, a row that
 * left the filter stays grey, new rows only raise a count. What belongs to the list the server decides, by being asked for ids.
 */
export class LiveRows<R> {
  readonly #options: LiveOptions<R>;
  readonly #shown: Lane;
  readonly #others: Lane;
  #arrived = new Set<number>();
  #reading = -1;
  /** Rows that changed while the list was being read, by the version that was told: the answer under way may know less. */
  #meanwhile = new Map<number, number>();
  readonly #unsubscribe: () => void;
  #asleep = false;
  #missedNews = false;

  constructor(options: LiveOptions<R>) {
    this.#options = options;
    this.#shown = new Lane(shownEveryMs, options.schedule, ids => this.#repaint(ids));
    this.#others = new Lane(othersEveryMs, options.schedule, ids => this.#count(ids));
    this.#unsubscribe = options.machine.subscribe(() => this.#catchUp());
  }

  hear(news: RowNews): void {
    this.#sync();
    this.#tell();
    const { machine } = this.#options;
    if (news.version !== undefined && machine.asking) this.#meanwhile.set(news.id, news.version);
    const row = machine.shown().get(news.id);
    if (!row) {
      if (this.#arrived.has(news.id) || this.#cameIn(news)) this.#others.add(news.id);
    } else if (news.version === undefined || (machine.options.versionOf(row) ?? -1) < news.version)
      this.#shown.add(news.id);
  }

  /** Own actions: these rows are read again whatever their version. */
  touched(ids: Iterable<number>): void {
    for (const id of ids) this.#shown.add(id);
    this.#tell();
  }

  /** Other counts and sums; who does not look at the screen is told when they do. */
  #tell(): void {
    this.#missedNews = this.#asleep;
    if (!this.#asleep) this.#options.onNews();
  }

  /** Whether the row is new to this list: just made, or come from a state that the chosen tab does not show (spec 02 §6.1). */
  #cameIn({ was, is, own }: RowNews): boolean {
    if (!this.#options.arrives || own) return false;
    if (was === undefined || was === null) return true;
    const tab = this.#options.tab();
    return was !== is && tab.length > 0 && !tab.includes(was);
  }

  /** A screen that is not looked at collects and asks nothing; it catches up when it is looked at again. */
  sleep(asleep: boolean): void {
    this.#asleep = asleep;
    this.#shown.hold(asleep);
    this.#others.hold(asleep);
    if (!asleep && this.#missedNews) this.#tell();
  }

  get asleep(): boolean {
    return this.#asleep;
  }

  stop(): void {
    this.#shown.stop();
    this.#others.stop();
    this.#unsubscribe();
  }

  /** The list was read: rows of which it knows less than was told meanwhile are read once more. */
  #catchUp(): void {
    const { machine } = this.#options;
    if (this.#meanwhile.size === 0 || machine.asking) return;
    const shown = machine.shown();
    const told = [...this.#meanwhile];
    this.#meanwhile.clear();
    for (const [id, version] of told) {
      const row = shown.get(id);
      if (row && (machine.options.versionOf(row) ?? -1) < version) this.#shown.add(id);
    }
  }

  /** What came in belongs to the reading it came in for. */
  #sync(): void {
    const { reading } = this.#options.machine.snapshot();
    if (reading === this.#reading) return;
    this.#reading = reading;
    this.#arrived.clear();
  }

  async #repaint(ids: readonly number[]): Promise<void> {
    const { machine, stateOf } = this.#options;
    const request = machine.request;
    const { reading } = machine.snapshot();
    if (!request) return;
    const part = machine.options.parts ? ({ part: 'ROWS' } as const) : {};
    const paging = { limit: mostAtOnce, page: 1, ids, ...part };
    const { rows } = await machine.options.ask(request, paging);
    const there = new Set(rows.map(machine.options.idOf));
    const missing = ids.filter(id => !there.has(id));
    const left =
      missing.length > 0 ? (await machine.options.ask(request, { ...paging, ids: missing, anyTab: true })).rows : [];
    if (machine.snapshot().reading !== reading) return;
    machine.replace([...rows, ...left]);
    if (missing.length === 0) return;
    const states = new Map(left.map(row => [machine.options.idOf(row), stateOf(row)]));
    const marks = new Map<number, RowMark>(machine.snapshot().marks);
    for (const id of missing) marks.set(id, { kind: 'left', state: states.get(id) ?? null });
    machine.patch({ marks });
  }

  async #count(ids: readonly number[]): Promise<void> {
    const { machine } = this.#options;
    const request = machine.request;
    const { reading } = machine.snapshot();
    if (!request) return;
    const part = machine.options.parts ? ({ part: 'ROWS' } as const) : {};
    const { rows } = await machine.options.ask(request, { limit: mostAtOnce, page: 1, ids, ...part });
    if (machine.snapshot().reading !== reading) return;
    this.#sync();
    const shown = machine.shown();
    const fitting = new Set(rows.map(machine.options.idOf));
    for (const id of ids) {
      if (fitting.has(id) && !shown.has(id)) this.#arrived.add(id);
      else this.#arrived.delete(id);
    }
    if (this.#arrived.size !== machine.snapshot().arrived) machine.patch({ arrived: this.#arrived.size });
  }
}

/** Collects ids and hands them on in bundles: the first at once, the next not before the pause is over. */
class Lane {
  readonly #everyMs: number;
  readonly #schedule: LiveOptions<unknown>['schedule'];
  readonly #work: (ids: readonly number[]) => Promise<void>;
  #ids = new Set<number>();
  #cancel: (() => void) | null = null;
  #held = false;
  #busy = false;

  constructor(
    everyMs: number,
    schedule: LiveOptions<unknown>['schedule'],
    work: (ids: readonly number[]) => Promise<void>,
  ) {
    this.#everyMs = everyMs;
    this.#schedule = schedule;
    this.#work = work;
  }

  add(id: number): void {
    this.#ids.add(id);
    if (!this.#cancel && !this.#busy) this.#flush();
  }

  hold(held: boolean): void {
    this.#held = held;
    if (!held && !this.#cancel && !this.#busy) this.#flush();
  }

  stop(): void {
    this.#held = true;
    this.#cancel?.();
  }

  #flush(): void {
    if (this.#held || this.#ids.size === 0) return;
    const ids = [...this.#ids].slice(0, mostAtOnce);
    for (const id of ids) this.#ids.delete(id);
    this.#busy = true;
    // A repaint that failed is no news of its own: the stream's RESYNC or the next frame of the row asks again.
    void this.#work(ids)
      .catch(() => undefined)
      .finally(() => {
        this.#busy = false;
        this.#cancel = this.#schedule(() => {
          this.#cancel = null;
          this.#flush();
        }, this.#everyMs);
      });
  }
}

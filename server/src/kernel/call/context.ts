import type { IncomingMessage } from 'node:http';
import type { kernelTexts, Lang, Text, Words } from '@materia/contract/kernel';
import type { Actor } from '../auth/actor.ts';
import type { DashboardBlock, TodoSource } from '../dashboard-block.ts';
import type { Db, Transaction } from '../db/db.ts';
import type { Picture } from '../export/receive-query.ts';
import type { Worded } from '../http/wording.ts';
import type { Log } from '../log.ts';
import type { Lookup } from '../lookup.ts';
import type { Refusal } from '../refusal.ts';
import type { RevealSource } from '../reveal-source.ts';
import type { SearchSource } from '../search-source.ts';
import type { Settings } from '../settings.ts';
import type { Files } from '../upload/files.ts';
import type { TargetReader } from './target-reader.ts';

/** A record that a call is about, as the operation log names it. */
export interface OperationTarget {
  readonly targetType: string;
  readonly targetId: number;
  readonly targetName?: string;
}

/** One row of the operation log, written in the transaction that made the change (design §4). */
export interface OperationRecord extends OperationTarget {
  /** Changed fields only; phones masked, secrets never. */
  readonly before?: object;
  readonly after?: object;
}

/** A transaction that knows who makes it and when: what every write function of an area takes first. */
export interface Tx extends Transaction {
  readonly actor: Actor;
  readonly requestId: string;
  /** Business time, the same for the whole transaction. */
  now(): Date;
  record(entry: OperationRecord): void;
  /** Names what the transaction is about, once it is found: if it is refused, the log shows that at this record too (spec 01 §1). */
  about(target: OperationTarget): void;
  /** The effective value of a settings key (spec 01 §4, 02 §4.8 …). */
  setting<T>(key: string, companyId?: number | null): T;
}

type KernelKey = keyof typeof kernelTexts;

/** What a handler works with. */
export interface Ctx<A extends Actor | null = Actor | null, F extends string = string> {
  readonly actor: A;
  readonly db: Db;
  readonly requestId: string;
  readonly lang: Lang;
  readonly ip: string;
  readonly log: Log;
  /** Uploaded files: where they lie, and their addresses. */
  readonly files: Files;
  /** Business time of this request. */
  now(): Date;
  transaction<R>(fn: (tx: Tx) => Promise<R>): Promise<R>;
  /** One row of a batch (`idempotent: 'rows'`) in a transaction of its own, once for the call's Idempotency-Key; answers JSON. */
  row<R>(id: number, fn: (tx: Tx) => Promise<R>): Promise<R>;
  setting<T>(key: string, companyId?: number | null): T;
  /** All keys and overrides: for the screen that shows and changes them. */
  readonly settings: Settings;
  /** How records of a target type are read; undefined: no area has registered it. */
  target(type: string): TargetReader | undefined;
  /** How personal fields of an entity are revealed; undefined: no area has registered it. */
  reveals(entity: string): RevealSource | undefined;
  /** How records of a kind are found by what people call them; undefined: no area has registered it. */
  lookup(kind: string): Lookup | undefined;
  /** Records that areas let the command palette find. */
  readonly searches: readonly SearchSource[];
  /** Blocks of the dashboard that areas registered, and what waits for somebody. */
  readonly blocks: readonly DashboardBlock[];
  readonly todos: readonly TodoSource[];
  /** Refuses with a declared key. */
  fail(key: F | KernelKey, params?: Words, data?: unknown): never;
  /** Words that go with an answer which is no refusal: why there is nothing, say. */
  remark(text: Text): void;
  /** How a refusal reads to this caller, when it does not end the call. */
  word(refusal: Refusal): Worded;
  /** Headers and bytes as received, for calls of kind `raw` and for sign-in's browser details; the request itself for kind `upload`. */
  readonly raw: {
    readonly headers: Readonly<Record<string, string | undefined>>;
    readonly body: Buffer | null;
    readonly request: IncomingMessage;
    /** The picture of a chart, in calls of kind `sheet`. */
    readonly picture: Picture | null;
  };
}

/** What a `raw` handler answers: a neighbour's own format. */
export interface RawReply {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

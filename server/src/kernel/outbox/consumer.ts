import type { EventType } from '@materia/contract/kernel';
import type { Tx } from '../call/context.ts';
import type { Db } from '../db/db.ts';

/** An event as it lies in the outbox. */
export interface StoredEvent<P = unknown> {
  readonly id: number;
  readonly event: string;
  readonly aggregateType: string;
  readonly aggregateId: number;
  readonly companyId: number | null;
  readonly payload: P;
  /** Kind and id of who acted: `staff:12`. */
  readonly actor: string;
  /** Business time. */
  readonly at: string;
  /** Of the call that caused it; leads to the log. */
  readonly requestId: string;
}

interface Consuming {
  /** Unique; stands in outbox_done. */
  readonly name: string;
  readonly events: readonly string[];
}

/** Somebody who acts on events in the database. At least once; the row in outbox_done, written in the same transaction, makes it once. */
export interface InnerConsumer extends Consuming {
  handle(tx: Tx, event: StoredEvent): Promise<void>;
}

/** An inner consumer that is quicker with many at once: it is given what it does not have yet, in one transaction. */
export interface BatchConsumer extends Consuming {
  handleAll(tx: Tx, events: readonly StoredEvent[]): Promise<void>;
}

/**
 * Somebody who hands events to a neighbour, without a transaction: at least once, and again if the process dies between the
 * neighbour's answer and our note of it. Its waiting is nobody else's.
 */
export interface OuterConsumer extends Consuming {
  send(db: Db, event: StoredEvent): Promise<void>;
}

export type Consumer = InnerConsumer | BatchConsumer | OuterConsumer;

/** Declares a consumer of events of given types. */
export function consumer<P>(
  name: string,
  events: readonly EventType<P>[],
  handle: (tx: Tx, event: StoredEvent<P>) => Promise<void>,
): InnerConsumer {
  return { name, events: events.map(event => event.name), handle: handle as InnerConsumer['handle'] };
}

/** Declares a consumer that takes its events many at a time. */
export const batchConsumer = (
  name: string,
  events: readonly EventType[],
  handleAll: BatchConsumer['handleAll'],
): BatchConsumer => ({ name, events: events.map(event => event.name), handleAll });

/** Declares who hands events of given types to a neighbour. */
export function outerConsumer<P>(
  name: string,
  events: readonly EventType<P>[],
  send: (db: Db, event: StoredEvent<P>) => Promise<void>,
): OuterConsumer {
  return { name, events: events.map(event => event.name), send: send as OuterConsumer['send'] };
}

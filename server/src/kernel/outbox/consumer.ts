import type { EventType } from '@materia/contract/kernel';
import type { Tx } from '../call/context.ts';

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

/** Somebody who acts on events. At least once; the row in outbox_done, written in the same transaction, makes it once. */
export interface Consumer {
  /** Unique; stands in outbox_done. */
  readonly name: string;
  readonly events: readonly string[];
  handle(tx: Tx, event: StoredEvent): Promise<void>;
}

/** Declares a consumer of events of given types. */
export function consumer<P>(
  name: string,
  events: readonly EventType<P>[],
  handle: (tx: Tx, event: StoredEvent<P>) => Promise<void>,
): Consumer {
  return { name, events: events.map(event => event.name), handle: handle as Consumer['handle'] };
}

import type { EventType, LiveAudience, LiveFrameType, RowBody } from '@materia/contract/kernel';
import type { Db } from '../db/db.ts';
import type { StoredEvent } from '../outbox/consumer.ts';

/** One frame to be sent, and to whom. */
export interface Push {
  readonly type: LiveFrameType;
  readonly body: object;
  readonly to: LiveAudience;
  /** Whether a queue holder who was away gets it afterwards; true unless said otherwise (ORDER_REFRESH: never queued). */
  readonly queued?: boolean;
  readonly autoHidden?: boolean;
  /** The receivers are looked up anew before it is sent: their privileges, scope or account changed. */
  readonly recheck?: boolean;
}

/** What an event says on the live stream. */
export interface Pushes {
  readonly event: string;
  frames(event: StoredEvent, db: Db): Promise<readonly Push[]>;
}

type Said = Push | readonly Push[] | null;

/**
 * Declares the frames of an event, for a module's `pushes`:
 * `pushes(orderStatus, ({ payload, companyId }) => [{ type: 'ORDER_REFRESH', body: {…}, to: { priv: 'ORDER', companyId, storeId, matId }, queued: false }])`.
 * Each live process asks once per event; what the payload lacks may be read from `db`.
 */
export function pushes<P>(type: EventType<P>, frames: (event: StoredEvent<P>, db: Db) => Said | Promise<Said>): Pushes {
  return {
    event: type.name,
    frames: async (event, db) => {
      const said = await frames(event as StoredEvent<P>, db);
      if (said === null) return [];
      return Array.isArray(said) ? (said as readonly Push[]) : [said as Push];
    },
  };
}

/** ROW: a row that lists show has changed. */
export const rowPush = (body: RowBody, to: LiveAudience): Push => ({ type: 'ROW', body, to });

/** COUNTERS: counters of the shell, by name, are to be fetched again. */
export const countersPush = (names: readonly string[], to: LiveAudience): Push => ({
  type: 'COUNTERS',
  body: { names },
  to,
});

/** TASK: how a task is run, or whether it runs, has changed. */
export const taskPush = (taskId: number, status: string): Push => ({
  type: 'TASK',
  body: { taskId, status },
  to: { priv: 'TASK' },
});

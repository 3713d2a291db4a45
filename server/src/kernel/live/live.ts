import type { LiveFrameType, ProgressBody } from '@materia/contract/kernel';
import type { Signals } from '../db/signals.ts';
import type { Push } from './pushes.ts';

/** What travels on channel `live`: how far the stream is, or a frame that hangs on no event. */
export type LiveSignal = { readonly seq: number } | { readonly push: Push };
/** What travels on channel `sessions`: accounts to look up anew, or a tab that is now connected elsewhere. */
export type SessionSignal =
  | { readonly userIds: readonly number[] }
  | { readonly tab: { readonly userId: number; readonly tabId: string; readonly keep: string; readonly at: number } };

/**
 * Says something to browsers from any process and role. Best effort and small (8,000 bytes): what must not be lost is an outbox
 * event with `pushes`. Call it after the commit.
 */
export interface Live {
  push(push: Push): void;
  toUsers(userIds: readonly number[], type: LiveFrameType, body: object): void;
  progress(userId: number, body: ProgressBody): void;
  /** Sessions of these accounts ended, or their accounts changed: every live process asks again and closes what is dead. */
  sessionsChanged(userIds: readonly number[]): void;
}

/** Tells all live processes over NOTIFY; they send to whom it reaches. */
export function liveOver(signals: Signals): Live {
  const push = (of: Push) => signals.send('live', { push: of } satisfies LiveSignal);
  const toUsers: Live['toUsers'] = (userIds, type, body) => push({ type, body, to: { userIds } });
  return {
    push,
    toUsers,
    progress: (userId, body) => toUsers([userId], 'PROGRESS', body),
    sessionsChanged: userIds => signals.send('sessions', { userIds } satisfies SessionSignal),
  };
}

import type { Priv, Role } from '../privileges.ts';
import type { Words } from './texts.ts';

/** Every type of frame of the live stream (spec 01 §8); a client ignores what it does not know. */
export const liveFrameTypes = [
  'HELLO',
  'PONG',
  'REFRESH_BROSWER',
  'Video',
  'ORDER_REFRESH',
  'MAT_ORDER',
  'STORE_ORDER',
  'MAT_NETWORK',
  'MAT_T',
  'MAT_H',
  'NOTIFICATION',
  'COUNTERS',
  'ROW',
  'CONSULT',
  'CALL',
  'DELIVERY_TRACK',
  'PRIVS',
  'PROGRESS',
  'TASK',
  'RESYNC',
] as const;
export type LiveFrameType = (typeof liveFrameTypes)[number];

/** What every frame carries beside its type's own fields. */
export interface LiveFrame {
  readonly seq: number;
  readonly type: LiveFrameType;
  readonly isRefresh: boolean;
  readonly autoHidden: boolean;
  readonly [field: string]: unknown;
}

/** Close codes of the live stream (spec 01 §8). 1000, 4002: stop; 4001: as a 401; 4003: account off; the others: reconnect. */
export const liveClose = {
  signedOut: 1000,
  serverStops: 1001,
  reconnect: 4000,
  tokenDead: 4001,
  tabElsewhere: 4002,
  accountOff: 4003,
  silence: 4008,
  badFrame: 4009,
} as const;

/** The largest frame a client may send. */
export const liveFrameBytes = 64 * 1024;

/** SuperAdmin, service and leader get what they missed one by one; all others refetch (spec 01 §8). */
export function holdsQueue(user: { readonly role: string; readonly agentType: number | null }): boolean {
  return user.role === 'SuperAdmin' || (user.role === 'Service' && (user.agentType === 3 || user.agentType === 1));
}

/** Body of PROGRESS: an export job's way (spec 01 §8); `url` once the file is there, `failed` once it never will be. */
export interface ProgressBody {
  readonly jobId: string;
  readonly done: number;
  readonly total: number | null;
  readonly url: string | null;
  /** Text key of why it failed. */
  readonly failed?: string;
}

/** Body of ROW: lists update the row or mark it as changed. */
export interface RowBody {
  readonly entity: string;
  readonly id: number;
  readonly version: number | null;
  readonly event: string;
}

/** Whom a frame is for: those with a privilege, in whose scope the row lies, or named accounts. */
export interface LiveAudience {
  /** Any of these. */
  readonly priv?: Priv | readonly Priv[];
  readonly userIds?: readonly number[];
  /** Accounts that fit every one of these descriptions. */
  readonly accounts?: readonly AccountFilter[];
  /** The row's owner; null: the platform's. None of the four given: bound to no row. */
  readonly companyId?: number | null;
  readonly storeId?: number | null;
  readonly matId?: number | null;
  readonly doctorId?: number | null;
  /** Who brings or brought it: reached wherever the row lies, for it is theirs to see (spec 02 §2.1 "M"). */
  readonly deliverymanIds?: readonly number[];
}

/**
 * Describes accounts: of one of the roles or agent types, at one of the companies or stores; and whoever is named besides. What is
 * empty or absent restricts nothing; only names: just these.
 */
export interface AccountFilter {
  readonly roles?: readonly Role[];
  readonly types?: readonly number[];
  readonly companyIds?: readonly number[];
  readonly storeIds?: readonly number[];
  readonly userIds?: readonly number[];
}

/** What a notice says: key of a text and what it names. Every reader's browser words it in their language. */
export interface Said {
  readonly key: string;
  readonly params: Words;
}

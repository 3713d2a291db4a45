import type { Audience, BroadcastStatusCode } from '@materia/contract/areas/notification';
import {
  type Actor,
  assignments,
  type Db,
  join,
  type Sql,
  scopeOf,
  sql,
  staffId,
  type Tx,
} from '../../../kernel/index.ts';

/** Broadcasts belong to the company of who wrote them; the platform's are for the platform to look after. */
export const messageScope = scopeOf({ company: 'company_id' });

export interface Broadcast {
  readonly id: number;
  readonly companyId: number | null;
  readonly title: string;
  readonly body: string;
  readonly url: string | null;
  readonly level: 'info' | 'warning' | 'error';
  readonly channels: ('LIVE' | 'SMS' | 'WX' | 'MAIL')[];
  readonly mustConfirm: boolean;
  readonly audience: Audience;
  readonly sendAt: string | null;
  readonly status: BroadcastStatusCode;
  readonly senderId: number;
  readonly deletedAt: string | null;
  readonly version: number;
}

/** What its editor writes. */
export type BroadcastDraft = Pick<
  Broadcast,
  'title' | 'body' | 'url' | 'level' | 'channels' | 'mustConfirm' | 'audience' | 'sendAt'
>;

const columns = sql`m.id, m.company_id as "companyId", m.title, m.body, m.url, m.level, m.channels, m.must_confirm as "mustConfirm",
  m.audience, m.send_at as "sendAt", m.status, m.sender_id as "senderId", m.deleted_at as "deletedAt", m.version`;

/** A broadcast of the actor's scope, locked. */
export function lockBroadcast(tx: Tx, actor: Actor, id: number): Promise<Broadcast | undefined> {
  return tx.maybe(sql`
    select ${columns} from notification_message m
    where m.id = ${id} and m.kind = 'BROADCAST' and m.deleted_at is null and ${messageScope(actor, 'm')} for update`);
}

/** Whether a broadcast was taken back: what of it still waits to be told or sent is not. */
export async function isRevoked(db: Db, id: number): Promise<boolean> {
  const found = await db.maybe(sql`select 1 as yes from notification_message where id = ${id} and status = 'REVOKED'`);
  return found !== undefined;
}

/** Planned ones whose time has come, oldest first. */
export async function dueBroadcasts(db: Db, now: Date): Promise<number[]> {
  const due = await db.rows<{ id: number }>(sql`
    select id from notification_message where status = 'SCHEDULED' and deleted_at is null and send_at <= ${now} order by send_at, id`);
  return due.map(({ id }) => id);
}

const written = (draft: BroadcastDraft) => ({ ...draft, audience: JSON.stringify(draft.audience) });

export function addBroadcast(tx: Tx, draft: BroadcastDraft, companyId: number | null): Promise<Broadcast> {
  const of = written(draft);
  return tx.one(sql`
    insert into notification_message as m (kind, company_id, title, body, url, level, channels, must_confirm, audience, send_at,
      sender_id, created_at, updated_at)
    values ('BROADCAST', ${companyId}, ${of.title}, ${of.body}, ${of.url}, ${of.level}, ${of.channels}, ${of.mustConfirm},
      ${of.audience}, ${of.sendAt}, ${staffId(tx.actor)}, ${tx.now()}, ${tx.now()}) returning ${columns}`);
}

export interface MessagePatch extends Partial<BroadcastDraft> {
  readonly sentAt?: Date;
  readonly receiverCount?: number;
  readonly senderId?: number;
}

/** The only statement that sets a broadcast's status; `apply-message-step` calls it. */
export function setMessageStatus(
  tx: Tx,
  id: number,
  status: BroadcastStatusCode,
  patch: MessagePatch,
): Promise<Broadcast> {
  const { audience, ...rest } = patch;
  const sets: Sql[] = assignments({ ...rest, ...(audience && { audience: JSON.stringify(audience) }) });
  return tx.one(sql`
    update notification_message m set ${join([sql`status = ${status}`, sql`version = version + 1`, sql`updated_at = ${tx.now()}`, ...sets])}
    where m.id = ${id} returning ${columns}`);
}

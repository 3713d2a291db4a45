import { hash, randomBytes } from 'node:crypto';
import { type Db, sql, type Transaction, wake } from '../../kernel/index.ts';

/** What a request's one indexed query tells about its token (design §4). */
export interface SessionRow {
  readonly sessionId: number;
  readonly userId: number;
  readonly lastSeen: string;
  readonly expiresAt: string;
  readonly lockedAt: string | null;
  readonly endedAt: string | null;
  readonly endReason: string | null;
  readonly privVersion: number;
  readonly status: string;
  readonly accountExpiredTime: string | null;
  readonly mustChangePassword: boolean;
}

/** Only digests are kept: who reads the table cannot sign in with it. */
export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');

export interface NewSession {
  readonly userId: number;
  readonly client: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly sessionDays: number;
  readonly maxSessions: number;
}

/** Opens a session and answers its token, once; beyond `maxSessions` the oldest ends as REPLACED (spec 01 §2). */
export async function openSession(tx: Transaction, of: NewSession): Promise<{ token: string; sessionId: number }> {
  const token = randomBytes(32).toString('base64url');
  const { browser, os } = describeAgent(of.userAgent);
  const { id } = await tx.one<{ id: number }>(sql`
    insert into auth_session (user_id, token_hash, client, ip, browser, os, last_seen, expires_at)
    values (${of.userId}, ${tokenHash(token)}, ${of.client}, ${of.ip}, ${browser}, ${os}, now(), now() + make_interval(days => ${of.sessionDays}))
    returning id`);
  const replaced = await tx.run(sql`
    update auth_session set ended_at = now(), end_reason = 'REPLACED' where id in (
      select id from auth_session where user_id = ${of.userId} and ended_at is null and expires_at > now()
      order by id desc offset ${of.maxSessions})`);
  if (replaced > 0) tx.afterCommit(() => wake('sessions', { userIds: [of.userId] }));
  return { token, sessionId: id };
}

/** Ends sessions of a user, all but one if told so; answers which, so that their sockets can be closed. */
export async function endSessions(db: Db, of: { userId: number; reason: string; except?: number }): Promise<number[]> {
  const ended = await db.rows<{ id: number }>(sql`
    update auth_session set ended_at = now(), end_reason = ${of.reason}
    where user_id = ${of.userId} and ended_at is null and id <> ${of.except ?? 0} returning id`);
  return ended.map(row => row.id);
}

export async function endSession(db: Db, sessionId: number, reason: string): Promise<void> {
  await db.run(
    sql`update auth_session set ended_at = now(), end_reason = ${reason} where id = ${sessionId} and ended_at is null`,
  );
}

export function findSession(db: Db, token: string): Promise<SessionRow | undefined> {
  return db.maybe<SessionRow>(sql`
    select s.id as "sessionId", s.user_id as "userId", s.last_seen as "lastSeen", s.expires_at as "expiresAt", s.locked_at as "lockedAt",
           s.ended_at as "endedAt", s.end_reason as "endReason", u.priv_version as "privVersion",
           case when u.deleted_at is null then u.status else 'DISABLED' end as status,
           u.account_expired_time as "accountExpiredTime", u.must_change_password as "mustChangePassword"
    from auth_session s join sys_user u on u.id = s.user_id
    where s.token_hash = ${tokenHash(token)}`);
}

/** A session's last sign of life, written at most once a minute. */
export async function touchSession(db: Db, sessionId: number, path: string): Promise<void> {
  await db.run(
    sql`update auth_session set last_seen = now(), last_path = ${path} where id = ${sessionId} and last_seen < now() - interval '1 minute'`,
  );
}

const browsers = [
  ['Edg/', 'Edge'],
  ['MicroMessenger', 'WeChat'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iOS'],
  ['iPad', 'iOS'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

export function describeAgent(userAgent: string): { browser: string; os: string } {
  const named = (list: readonly (readonly [string, string])[]) =>
    list.find(([mark]) => userAgent.includes(mark))?.[1] ?? '';
  return { browser: named(browsers), os: named(systems) };
}

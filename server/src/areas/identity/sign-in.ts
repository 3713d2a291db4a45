import { signIn } from '@materia/contract/areas/identity';
import { type Ctx, onOpen, Refusal, sql, type Tx } from '../../kernel/index.ts';
import { hasExpired } from './account-expiry.ts';
import { passwordMatches } from './password.ts';
import { readUser } from './read-current-user.ts';
import { openSession } from './session.ts';

interface Account {
  id: number;
  passwordHash: string;
  status: string;
  rejectReason: string | null;
  accountExpiredTime: string | null;
  agentType: number | null;
}

const windowMinutes = 15;
const perAddress = 30;

/**
 * POST user_auth. Tries of one name queue up behind an advisory lock, so that guesses made at once count one by one. A wrong
 * password commits its log row, then refuses: the refusal is carried out of the transaction as a value.
 */
export const signInHandler = onOpen(signIn)(async ({ body }, ctx) => {
  const userName = body.userName.toLowerCase();
  const outcome = await ctx.transaction(tx => attempt(tx, ctx, userName, body.password));
  if (outcome instanceof Refusal) throw outcome;
  return { ...(await readUser(ctx.db, outcome.userId, ctx.now())), token: outcome.token };
});

async function attempt(
  tx: Tx,
  ctx: Ctx<null>,
  userName: string,
  password: string,
): Promise<Refusal | { userId: number; token: string }> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${userName}`}, 0))`);
  const limit = tx.setting<number>('account.maxFailures');
  const failures = await recentFailures(tx, userName, ctx.ip);
  if (failures.ofAddress >= perAddress) return new Refusal('request.tooMany');
  if (failures.ofName >= limit) {
    await logTry(tx, ctx, { userName, result: 'LOCKED' });
    return new Refusal('identity.nameLocked', { n: failures.minutesLeft });
  }
  const account = await tx.maybe<Account>(sql`
    select id, password_hash as "passwordHash", status, reject_reason as "rejectReason", account_expired_time as "accountExpiredTime",
      agent_type as "agentType" from sys_user where user_name = ${userName} and deleted_at is null`);
  if (!(await passwordMatches(password, account?.passwordHash)) || !account) {
    await logTry(tx, ctx, { userName, userId: account?.id, result: 'BAD_PASSWORD' });
    const left = limit - failures.ofName - 1;
    return left > 0
      ? new Refusal('identity.badPassword', { n: left })
      : new Refusal('identity.nameLocked', { n: windowMinutes });
  }
  const closed = closedReason(account, tx.now());
  if (closed) {
    await logTry(tx, ctx, { userName, userId: account.id, result: closed.result });
    return closed.refusal;
  }
  const { token, sessionId } = await openSession(tx, {
    userId: account.id,
    client: 'WEB',
    ip: ctx.ip,
    userAgent: ctx.raw.headers['user-agent'] ?? '',
    sessionDays: tx.setting('account.sessionDays'),
    maxSessions: tx.setting('account.maxSessions'),
  });
  await logTry(tx, ctx, { userName, userId: account.id, result: 'OK', sessionId });
  await tx.run(sql`update sys_user set last_login_at = now() where id = ${account.id}`);
  return { userId: account.id, token };
}

/** Told only after a right password (spec 01 §2). */
function closedReason(account: Account, now: Date): { result: string; refusal: Refusal } | undefined {
  if (account.status === 'PENDING') return { result: 'PENDING', refusal: new Refusal('identity.pending') };
  if (account.status === 'REJECTED') {
    return { result: 'DISABLED', refusal: new Refusal('identity.rejected', { reason: account.rejectReason ?? '' }) };
  }
  const expired = hasExpired(account, now);
  if (account.status !== 'ACTIVE' || expired) {
    return { result: expired ? 'EXPIRED' : 'DISABLED', refusal: new Refusal('identity.disabled') };
  }
  return undefined;
}

/** Failures of the last 15 minutes: of the name since its last success or unlock, of the address at all. Real time. */
function recentFailures(tx: Tx, userName: string, ip: string) {
  return tx.one<{ ofName: number; ofAddress: number; minutesLeft: number }>(sql`
    with last as (
      select max(created_at) as at from login_log where user_name = ${userName} and result = 'OK' and event in ('LOGIN', 'UNLOCK')
    ), failed as (
      select created_at from login_log, last where user_name = ${userName} and result = 'BAD_PASSWORD'
        and created_at > now() - make_interval(mins => ${windowMinutes}) and created_at > coalesce(last.at, '-infinity')
    )
    select (select count(*) from failed) as "ofName",
      (select count(*) from login_log where ip = ${ip} and result = 'BAD_PASSWORD' and created_at > now() - make_interval(mins => ${windowMinutes})) as "ofAddress",
      coalesce(ceil(extract(epoch from (select max(created_at) from failed) + make_interval(mins => ${windowMinutes}) - now()) / 60), 0)::int as "minutesLeft"`);
}

async function logTry(
  tx: Tx,
  ctx: Ctx<null>,
  of: { userName: string; userId?: number; result: string; sessionId?: number },
): Promise<void> {
  await tx.run(sql`
    insert into login_log (user_name, user_id, event, result, ip, session_id, created_at)
    values (${of.userName}, ${of.userId ?? null}, 'LOGIN', ${of.result}, ${ctx.ip}, ${of.sessionId ?? null}, clock_timestamp())`);
}

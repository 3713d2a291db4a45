import { type Ctx, type Db, Refusal, refuse, sql, type Tx } from '../../kernel/index.ts';
import { passwordMatches } from './password.ts';

/** Somebody types a password: at the door (LOGIN), or within a session to prove that it is still them (UNLOCK). */
export interface PasswordTry {
  readonly userName: string;
  readonly password: string;
  readonly event: 'LOGIN' | 'UNLOCK';
  readonly sessionId?: number;
  /** What a wrong one is told, with so many tries left. */
  readonly wrong: (left: number) => Refusal;
}
export interface Account {
  readonly id: number;
  readonly passwordHash: string;
  readonly status: string;
  readonly rejectReason: string | null;
  readonly accountExpiredTime: string | null;
  readonly agentType: number | null;
}
/** How a try with the right password goes on: what the log says of it, and what comes of it. */
export interface RightTry<R> {
  readonly result: string;
  readonly sessionId?: number;
  readonly outcome: R | Refusal;
}

const windowMinutes = 15;
const perAddress = 30;
/** Tries of one name that may wait for their turn in this process; who comes on top of a flood is sent away. */
const mostWaiting = 40;

const turns = new Map<string, { last: Promise<unknown>; waiting: number }>();

/** One after the other for one name, waiting without a connection: a flood of tries must not take the database from everybody else. */
async function inTurn<R>(userName: string, work: () => Promise<R>): Promise<R> {
  const turn = turns.get(userName) ?? { last: Promise.resolve(), waiting: 0 };
  if (turn.waiting >= mostWaiting) refuse('request.tooMany');
  turns.set(userName, turn);
  turn.waiting += 1;
  const mine = turn.last.then(work, work);
  turn.last = mine.catch(() => {});
  try {
    return await mine;
  } finally {
    turn.waiting -= 1;
    if (turn.waiting === 0) turns.delete(userName);
  }
}

/**
 * One try (spec 01 §2). The password is compared without holding a connection; what comes of it is decided in a transaction behind
 * the name's lock, where the failures are counted anew: guesses made at once, in several processes too, count one by one. A wrong
 * one commits its log row, then refuses: the refusal is carried out of the transaction as a value.
 */
export async function tryPassword<R>(
  ctx: Pick<Ctx, 'db' | 'ip' | 'transaction' | 'setting'>,
  of: PasswordTry,
  right: (tx: Tx, account: Account) => Promise<RightTry<R>>,
): Promise<R> {
  const limit = ctx.setting<number>('account.maxFailures');
  const outcome = await inTurn(of.userName, async () => {
    const early = await turnedAway(ctx.db, of, ctx.ip, limit);
    const account = await accountOf(ctx.db, of.userName);
    const matches = !early.refusal && (await passwordMatches(of.password, account?.passwordHash));
    return ctx.transaction(async (tx): Promise<R | Refusal> => {
      await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${of.userName}`}, 0))`);
      const log = (result: string, sessionId = of.sessionId) =>
        logTry(tx, { ...of, ip: ctx.ip, userId: account?.id, result, sessionId });
      const { refusal, left } = early.refusal ? early : await turnedAway(tx, of, ctx.ip, limit);
      if (refusal) {
        if (refusal.key === 'identity.nameLocked') await log('LOCKED');
        return refusal;
      }
      if (!matches || !account) {
        await log('BAD_PASSWORD');
        return left > 1 ? of.wrong(left - 1) : new Refusal('identity.nameLocked', { n: windowMinutes });
      }
      const { result, sessionId, outcome: reached } = await right(tx, account);
      await log(result, sessionId);
      return reached;
    });
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

const accountOf = (db: Db, userName: string) =>
  db.maybe<Account>(sql`
    select id, password_hash as "passwordHash", status, reject_reason as "rejectReason", account_expired_time as "accountExpiredTime",
      agent_type as "agentType" from sys_user where user_name = ${userName} and deleted_at is null`);

/** Why nobody is let in whatever they type, or how many tries are left. Failures of the last 15 minutes of real time count: of the name since its last success, of the address at all. */
async function turnedAway(
  db: Db,
  { userName }: PasswordTry,
  ip: string,
  limit: number,
): Promise<{ refusal?: Refusal; left: number }> {
  const { ofName, ofAddress, minutesLeft } = await db.one<{
    ofName: number;
    ofAddress: number;
    minutesLeft: number;
  }>(sql`
    with last as (
      select max(created_at) as at from login_log where user_name = ${userName} and result = 'OK' and event in ('LOGIN', 'UNLOCK')
    ), failed as (
      select created_at from login_log, last where user_name = ${userName} and result = 'BAD_PASSWORD'
        and created_at > now() - make_interval(mins => ${windowMinutes}) and created_at > coalesce(last.at, '-infinity')
    )
    select (select count(*) from failed) as "ofName",
      (select count(*) from login_log where ip = ${ip} and result = 'BAD_PASSWORD' and created_at > now() - make_interval(mins => ${windowMinutes})) as "ofAddress",
      coalesce(ceil(extract(epoch from (select max(created_at) from failed) + make_interval(mins => ${windowMinutes}) - now()) / 60), 0)::int as "minutesLeft"`);
  if (ofAddress >= perAddress) return { refusal: new Refusal('request.tooMany'), left: 0 };
  if (ofName >= limit) return { refusal: new Refusal('identity.nameLocked', { n: minutesLeft }), left: 0 };
  return { left: limit - ofName };
}

async function logTry(
  tx: Tx,
  of: Pick<PasswordTry, 'userName' | 'event'> & { ip: string; userId?: number; result: string; sessionId?: number },
): Promise<void> {
  await tx.run(sql`
    insert into login_log (user_name, user_id, event, result, ip, session_id, created_at)
    values (${of.userName}, ${of.userId ?? null}, ${of.event}, ${of.result}, ${of.ip}, ${of.sessionId ?? null}, clock_timestamp())`);
}

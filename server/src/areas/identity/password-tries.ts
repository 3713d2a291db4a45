import { type Ctx, type Db, Refusal, refuse, sql, type Tx } from '../../kernel/index.ts';
import { countTries, logTry } from './login-log.store.ts';
import { passwordMatches } from './password.ts';

/** Somebody types a password: at the door (LOGIN), or within a session to prove that it is still them (UNLOCK). */
export interface PasswordTry {
  /** As typed. */
  readonly userName: string;
  readonly password: string;
  readonly event: 'LOGIN' | 'UNLOCK';
  readonly sessionId?: number;
  /** What a wrong one is told, with so many tries left. */
  readonly wrong: (left: number) => Refusal;
  /** What else a wrong one does, in the transaction that counts it; may tell something else. */
  readonly counted?: (tx: Tx, refusal: Refusal) => Promise<Refusal>;
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
 * the name's lock, where the failures are counted anew: guesses made at once, in several processes too, count one by one. There the
 * account is read again: a password changed or an account deleted meanwhile is as wrong as any. A wrong one commits its log row, then
 * refuses: the refusal is carried out of the transaction as a value.
 */
export async function tryPassword<R>(
  ctx: Pick<Ctx, 'db' | 'ip' | 'transaction' | 'setting' | 'raw'>,
  of: PasswordTry,
  right: (tx: Tx, account: Account) => Promise<RightTry<R>>,
): Promise<R> {
  const name = of.userName.toLowerCase();
  const limits: Limits = {
    failures: ctx.setting('account.maxFailures'),
    lockMinutes: ctx.setting('account.lockMinutes'),
  };
  const outcome = await inTurn(name, async () => {
    const early = await turnedAway(ctx.db, name, ctx.ip, limits);
    const known = await accountOf(ctx.db, name);
    const matched = !early.refusal && (await passwordMatches(of.password, known?.passwordHash));
    return ctx.transaction(async (tx): Promise<R | Refusal> => {
      await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${name}`}, 0))`);
      const log = (result: string, sessionId = of.sessionId) =>
        logTry(tx, {
          ...of,
          ip: ctx.ip,
          userAgent: ctx.raw.headers['user-agent'] ?? '',
          userId: known?.id,
          result,
          sessionId,
        });
      const { refusal, left } = early.refusal ? early : await turnedAway(tx, name, ctx.ip, limits);
      if (refusal) {
        if (refusal.key === 'identity.nameLocked') await log('LOCKED');
        return refusal;
      }
      const account = matched ? await accountOf(tx, name, sql`for update`) : undefined;
      if (!account || account.passwordHash !== known?.passwordHash) {
        await log('BAD_PASSWORD');
        if (known) await noteFailure(tx, known.id, left === 1 ? limits.lockMinutes : null);
        const told = left > 1 ? of.wrong(left - 1) : new Refusal('identity.nameLocked', { n: limits.lockMinutes });
        return (await of.counted?.(tx, told)) ?? told;
      }
      const { result, sessionId, outcome: reached } = await right(tx, account);
      await log(result, sessionId);
      await noteSuccess(tx, account.id);
      return reached;
    });
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

const accountOf = (db: Db, userName: string, locking = sql.empty) =>
  db.maybe<Account>(sql`
    select id, password_hash as "passwordHash", status, reject_reason as "rejectReason", account_expired_time as "accountExpiredTime",
      agent_type as "agentType" from sys_user where user_name = ${userName} and deleted_at is null ${locking}`);

interface Limits {
  readonly failures: number;
  readonly lockMinutes: number;
}

/** Why nobody is let in whatever they type, or how many tries are left (spec 01 §2). */
async function turnedAway(db: Db, name: string, ip: string, of: Limits): Promise<{ refusal?: Refusal; left: number }> {
  const { ofName, ofAddress, minutesLeft } = await countTries(db, { name, ip, ...of });
  if (ofAddress >= perAddress) return { refusal: new Refusal('request.tooMany'), left: 0 };
  if (minutesLeft > 0) return { refusal: new Refusal('identity.nameLocked', { n: minutesLeft }), left: 0 };
  return { left: Math.max(1, of.failures - ofName) };
}

/** What the account's own row shows of it; what locks is the log. */
async function noteFailure(tx: Tx, userId: number, lockMinutes: number | null): Promise<void> {
  await tx.run(sql`
    update sys_user set failed_count = failed_count + 1,
      locked_until = coalesce(now() + make_interval(mins => ${lockMinutes}::int), locked_until) where id = ${userId}`);
}

async function noteSuccess(tx: Tx, userId: number): Promise<void> {
  await tx.run(sql`
    update sys_user set failed_count = 0, locked_until = null where id = ${userId} and failed_count > 0`);
}

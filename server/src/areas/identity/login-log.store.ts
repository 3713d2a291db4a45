import { type Db, sql, type Tx } from '../../kernel/index.ts';
import { describeAgent } from './session.ts';

/** Failures count that lie so many minutes of real time back. */
const windowMinutes = 15;

export interface TryCounts {
  /** Failures of the name since its last success. */
  readonly ofName: number;
  readonly ofAddress: number;
  /** Until the name is free again; 0: it is. */
  readonly minutesLeft: number;
}

/** What the log tells of a name, whether there is such an account or not: the try that made too many of 15 minutes locks it for `lockMinutes` from then on. */
export function countTries(
  db: Db,
  of: { readonly name: string; readonly ip: string; readonly failures: number; readonly lockMinutes: number },
): Promise<TryCounts> {
  const window = sql`make_interval(mins => ${windowMinutes})`;
  const lock = sql`make_interval(mins => ${of.lockMinutes})`;
  return db.one(sql`
    with last as (
      select max(created_at) as at from login_log where lower(user_name) = ${of.name} and result = 'OK' and event in ('LOGIN', 'UNLOCK')
    ), failed as (
      select created_at as at, count(*) over (order by created_at range between ${window} preceding and current row) as so_far
      from login_log, last where lower(user_name) = ${of.name} and result = 'BAD_PASSWORD'
        and created_at > now() - ${window} - ${lock} and created_at > coalesce(last.at, '-infinity')
    )
    select (select count(*) from failed where at > now() - ${window}) as "ofName",
      (select count(*) from login_log where ip = ${of.ip} and result = 'BAD_PASSWORD' and created_at > now() - ${window}) as "ofAddress",
      greatest(0, coalesce(ceil(extract(epoch from
        (select max(at) from failed where so_far >= ${of.failures}) + ${lock} - now()) / 60), 0))::int as "minutesLeft"`);
}

export interface LoggedTry {
  readonly userName: string;
  readonly userId?: number;
  readonly event: 'LOGIN' | 'LOGOUT' | 'UNLOCK';
  readonly result: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly sessionId?: number;
}

export async function logTry(tx: Tx, of: LoggedTry): Promise<void> {
  const { browser, os } = describeAgent(of.userAgent);
  await tx.run(sql`
    insert into login_log (user_name, user_id, event, result, ip, browser, os, session_id, created_at) values (${of.userName},
      ${of.userId ?? null}, ${of.event}, ${of.result}, ${of.ip}, ${browser}, ${os}, ${of.sessionId ?? null}, clock_timestamp())`);
}

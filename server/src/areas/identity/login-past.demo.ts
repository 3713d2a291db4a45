import { createHash } from 'node:crypto';
import type { Random } from '../../demo/random.ts';

interface Past {
  readonly accounts: readonly { id: number; userName: string; status?: string; storeId?: number; companyId?: number }[];
  readonly now: Date;
  readonly random: Random;
}
type LogRow = {
  readonly id: number;
  readonly user_name: string;
  readonly user_id: number | null;
  readonly event: string;
  readonly result: string;
  readonly ip: string;
  readonly browser: string;
  readonly os: string;
  readonly session_id: number | null;
  readonly created_at: Date;
};
type Tried = Omit<LogRow, 'id'>;

/** Rows of the login log (spec 01 §14). */
const wanted = 400;
const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
const days = 30;

/** How many of what went wrong there are, besides those who came and went. */
const wrong = [
  ['BAD_PASSWORD', 30],
  ['LOCKED', 3],
  ['PENDING', 4],
  ['DISABLED', 3],
] as const;
/** Names that somebody tries at every door. */
const strangers = ['root', 'administrator', 'test'];

const machines: readonly (readonly [readonly [browser: string, os: string], number])[] = [
  [['Chrome', 'Windows'], 6],
  [['Edge', 'Windows'], 3],
  [['Chrome', 'macOS'], 2],
  [['Firefox', 'Windows'], 1],
  [['Chrome', 'Android'], 2],
  [['Safari', 'iOS'], 1],
];

/** Who came, went and was turned away in the last thirty days, and the sessions of it: the last of some still stand, nobody before them. */
export function loginPast({ accounts, now, random }: Past) {
  const active = accounts.filter(each => each.status === undefined);
  const sessions: Record<string, unknown>[] = [];
  const tried: Tried[] = [];
  const at = (account: { storeId?: number; companyId?: number }) => {
    const [browser, os] = random.weighted(machines);
    return { browser, os, ip: `10.${account.companyId ?? 0}.${account.storeId ?? 0}.${random.int(10, 90)}` };
  };
  const visit = (account: (typeof active)[number], from: Date, to: Date | null, reason: string) => {
    const where = at(account);
    const id = sessions.length + 1;
    const about = { user_name: account.userName, user_id: account.id, ...where, session_id: id };
    const end = to ?? new Date(now.getTime() - random.int(20, 400) * minuteMs);
    const seen = end < from ? from : end;
    sessions.push({
      ...{ id, user_id: account.id, token_hash: createHash('sha256').update(`demo ${id}`).digest(), client: 'WEB' },
      ...{ ...where, last_seen: seen, expires_at: new Date(from.getTime() + 7 * dayMs), created_at: from },
      ...{ ended_at: to, end_reason: to ? reason : null },
    });
    tried.push({ ...about, event: 'LOGIN', result: 'OK', created_at: from });
    if (to && reason === 'LOGOUT') tried.push({ ...about, event: 'LOGOUT', result: 'OK', created_at: to });
    if (to && reason === 'REVOKED') tried.push({ ...about, event: 'LOGOUT', result: 'REVOKED', created_at: to });
  };

  // Of the platform nobody has left a session open.
  const staff = active.filter(each => each.companyId !== undefined);
  for (const [result, count] of wrong)
    for (let n = 0; n < count; n += 1) tried.push(turnedAway(result, { accounts, now, random }, at));
  for (const account of random.some(staff, 12)) visit(account, ago(now, random.int(450, 660)), null, '');
  while (tried.length < wanted) {
    const from = ago(now, random.int(1, days) * 1_440 + random.int(-200, 400));
    const to = new Date(Math.min(from.getTime() + random.int(20, 600) * minuteMs, now.getTime() - 30 * minuteMs));
    const reason =
      wanted - tried.length === 1
        ? 'IDLE'
        : random.weighted([
            ['LOGOUT', 12],
            ['IDLE', 4],
            ['REVOKED', 1],
          ] as const);
    visit(random.pick(active), from, to, reason);
  }
  const log = tried
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((row, index): LogRow => ({ id: index + 1, ...row }));
  return { log, sessions };
}

const ago = (now: Date, minutes: number) => new Date(now.getTime() - minutes * minuteMs);

/** A try that led nowhere; far enough apart and back that nobody is locked out of the demo. */
function turnedAway(result: string, { accounts, now, random }: Past, at: (of: object) => object): Tried {
  const state: Record<string, string | undefined> = { PENDING: 'PENDING', DISABLED: 'DISABLED' };
  const stranger = result === 'BAD_PASSWORD' && random.chance(0.3);
  const whose = random.pick(accounts.filter(each => each.status === state[result]));
  const place = at(whose) as Pick<Tried, 'ip' | 'browser' | 'os'>;
  return {
    ...place,
    ip: stranger ? `203.0.113.${random.int(2, 250)}` : place.ip,
    user_name: stranger ? random.pick(strangers) : whose.userName,
    user_id: stranger ? null : whose.id,
    event: 'LOGIN',
    result,
    session_id: null,
    created_at: ago(now, random.int(120, days * 1_440)),
  };
}

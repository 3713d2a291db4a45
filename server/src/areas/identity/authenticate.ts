import { type Clock, type Database, refuse, type StaffActor } from '../../kernel/index.ts';
import { hasExpired } from './account-expiry.ts';
import { loadActor } from './load-actor.ts';
import { findSession, type SessionRow, touchSession } from './session.ts';

const livePath = '/live';
/** Paths that still answer in a locked session (spec 01 §2): the stream stays, and one can get out of it, either way. */
const openWhileLocked = new Set([
  livePath,
  '/api/private/session/logout',
  '/api/private/session/lock',
  '/api/private/session/unlock',
]);
/** And while the password must be changed: it, and what the forced dialog needs. */
const openBeforeChange = new Set([...openWhileLocked, '/api/private/user', '/api/private/sysusers/resetpwd']);

/** Who a session token belongs to; refuses dead ones with `data.reason`. One indexed query a request. */
export type StaffAuthenticator = (token: string, path: string) => Promise<StaffActor>;

/** Makes the authenticator of staff tokens, with its memory of actors by `priv_version`. */
export function makeStaffAuthenticator(of: {
  db: Database;
  clock: Clock;
  idleMinutes: () => number;
}): StaffAuthenticator {
  const known = new Map<number, { version: number; actor: Omit<StaffActor, 'sessionId'> }>();

  async function actorOf(session: SessionRow): Promise<StaffActor> {
    let kept = known.get(session.userId);
    if (kept?.version !== session.privVersion) {
      kept = { version: session.privVersion, actor: await loadActor(of.db, session.userId) };
      if (known.size > 20_000) known.clear();
      known.set(session.userId, kept);
    }
    return { ...kept.actor, sessionId: session.sessionId };
  }

  return async (token, path) => {
    const session = token ? await findSession(of.db, token) : undefined;
    if (!session) refuse('auth.expired');
    demandAlive(session, of.idleMinutes());
    const actor = await actorOf(session);
    if (session.status !== 'ACTIVE') refuse('auth.accountOff', {}, { reason: 'DISABLED' });
    if (hasExpired({ ...session, agentType: actor.agentType }, of.clock.now()))
      refuse('auth.accountOff', {}, { reason: 'ACCOUNT_EXPIRED' });
    if (session.lockedAt && !openWhileLocked.has(path)) refuse('auth.locked', {}, { reason: 'LOCKED' });
    if (session.mustChangePassword && !openBeforeChange.has(path)) {
      refuse('auth.changePassword', {}, { reason: 'PASSWORD' });
    }
    // An open tab alone is nobody at work: the stream keeps no session from idling.
    if (path !== livePath && Date.now() - Date.parse(session.lastSeen) > 60_000)
      void touchSession(of.db, session.sessionId, path).catch(() => {});
    return actor;
  };
}

function demandAlive(session: SessionRow, idleMinutes: number): void {
  if (session.endedAt) refuse('auth.expired', {}, { reason: session.endReason });
  const now = Date.now();
  if (Date.parse(session.expiresAt) <= now) refuse('auth.expired', {}, { reason: 'EXPIRED' });
  if (now - Date.parse(session.lastSeen) > idleMinutes * 60_000) refuse('auth.expired', {}, { reason: 'IDLE' });
}

import type { CurrentUserData } from '@materia/contract/areas/identity';
import type { Priv } from '@materia/contract/privileges';
import { sharedValue, useShared } from '../ui/shared-value.ts';
import { local } from './storage.ts';

/** Who is signed in, as user_auth answers it (spec 01 §3). */
export type SessionUser = CurrentUserData;

export interface Session {
  readonly token: string;
  readonly user: SessionUser;
}

const tokenKey = 'token';
const userKey = 'user';
const leftKey = 'left';

function stored(): Session | null {
  const token = local.read<string>(tokenKey);
  const user = local.read<SessionUser>(userKey);
  return token && user ? { token, user } : null;
}

/** The session of this browser: kept in local storage, one for all tabs (spec 01 §2). */
export const session = sharedValue<Session | null>(stored());

/** How the last session ended, here or in another tab: who left on purpose is not brought back to where they were. */
export const left = sharedValue(false);
export const leftOnPurpose = (): boolean => left.get();

export function beginSession(next: Session): void {
  local.remove(leftKey);
  left.set(false);
  local.write(tokenKey, next.token);
  local.write(userKey, next.user);
  session.set(next);
}

/** The account as the server has it now: changed privileges, a changed password. Nothing if somebody signed out meanwhile. */
export function updateUser(user: SessionUser): void {
  const now = session.get();
  if (now) beginSession({ token: now.token, user });
}

const wasLeft = (): boolean => local.read<boolean>(leftKey) === true;

/** Forgets token and user, in all tabs. What else must go (query cache, live stream) listens to `session`. */
export function endSession(how: 'signedOut' | 'dead'): void {
  if (how === 'signedOut') local.write(leftKey, true);
  // What looks dead here may have been left in another tab a moment ago.
  left.set(how === 'signedOut' || wasLeft());
  local.remove(tokenKey);
  local.remove(userKey);
  session.set(null);
}

let over = false;
session.subscribe(now => {
  over = now === null;
});
/** Whether a session was here and is over: what its screens still ask for on their way out would only be refused. */
export const sessionOver = (): boolean => over;

globalThis.addEventListener?.('storage', event => {
  // `key` is null when the whole storage was cleared.
  if (event.key === leftKey) left.set(wasLeft());
  if (event.key !== null && event.key !== tokenKey && event.key !== userKey) return;
  const now = stored();
  if (JSON.stringify(now) !== JSON.stringify(session.get())) session.set(now);
});

const privsOf = new WeakMap<SessionUser, ReadonlySet<string>>();

/** May this account do that? The server decides; this only hides what it would refuse. */
export function userHas(user: SessionUser | null | undefined, priv: Priv): boolean {
  if (!user) return false;
  const privs = privsOf.get(user) ?? new Set(user.privs);
  privsOf.set(user, privs);
  return privs.has(priv);
}

/** The account and what it may: `const { user, has } = useSession()`. */
export function useSession(): { user: SessionUser | null; has: (priv: Priv) => boolean } {
  const user = useShared(session)?.user ?? null;
  return { user, has: priv => userHas(user, priv) };
}

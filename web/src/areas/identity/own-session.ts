import { lockSession, readCurrentUser, signOut } from '@materia/contract/areas/identity';
import { api } from '../../kernel/api.ts';
import { endSession, session, updateUser } from '../../kernel/session.ts';
import { setLocked } from '../../kernel/session-lock.ts';

/** Reads the own account again: after a PRIVS frame, and when the page opens on a kept session. */
export async function rereadUser(): Promise<void> {
  if (!session.get()) return;
  // Not reached: the account stays as it was known; a dead session has ended in the api by itself.
  await api(readCurrentUser, {}, { quiet: true }).then(updateUser, () => undefined);
}

/**
 * Signs out here and in all tabs. At once: what the pages ask for after the server knows would only be refused; and the server not
 * being reached keeps nobody in.
 */
export async function signOutHere(): Promise<void> {
  const telling = api(signOut, {}, { quiet: true });
  endSession('signedOut');
  await telling.catch(() => undefined);
}

/** Locks here and in all tabs, at once; without the server at least the pages are covered till the password has come. */
export async function lockHere(): Promise<void> {
  setLocked(true);
  await api(lockSession, {}, { quiet: true }).catch(() => undefined);
}

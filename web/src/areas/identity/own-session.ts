import { readCurrentUser, signOut } from '@materia/contract/areas/identity';
import { api } from '../../kernel/api.ts';
import { endSession, session, updateUser } from '../../kernel/session.ts';

/** Reads the own account again: after a PRIVS frame, and when the page opens on a kept session. */
export async function rereadUser(): Promise<void> {
  if (!session.get()) return;
  // Not reached: the account stays as it was known; a dead session has ended in the api by itself.
  await api(readCurrentUser, {}, { quiet: true }).then(updateUser, () => undefined);
}

/** Signs out here and in all tabs. The server not being reached keeps nobody in. */
export async function signOutHere(): Promise<void> {
  await api(signOut, {}, { quiet: true }).catch(() => undefined);
  endSession('signedOut');
}

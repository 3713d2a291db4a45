/** What the shell shows of the account that is signed in: handed on from its area, which the shell does not name. */
export {
  AccountMenu,
  ChangePasswordDialog,
  LockCover,
  lockHere,
  rereadUser,
  signOutHere,
  useOwnSession,
} from './areas/identity/index.ts';

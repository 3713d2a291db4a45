export { AccountMenu } from './account-menu.tsx';
export {
  ExtendDialog,
  LoginTable,
  PasswordsOnce,
  PrivsDialog,
  PrivsPart,
  ResetDialog,
  ScopePart,
  UserLog,
} from './account-parts.ts';
export {
  ChangePasswordDialog,
  fetchForgotScreen,
  fetchLockScreen,
  fetchOnlineScreen,
  fetchRegistrationScreen,
  fetchSignInScreen,
  fetchSysUserScreen,
} from './identity-parts.ts';
export { LockCover } from './lock-cover.tsx';
export { lockHere, rereadUser, signOutHere } from './own-session.ts';
export { sysUserSource } from './sys-user/later-user-source.ts';
export { useOwnSession } from './use-own-session.ts';

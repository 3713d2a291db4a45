export { AccountMenu } from './account-menu.tsx';
export {
  ChangePasswordDialog,
  fetchForgotScreen,
  fetchLockScreen,
  fetchOnlineScreen,
  fetchRegistrationScreen,
  fetchSignInScreen,
} from './identity-parts.ts';
export { LockCover } from './lock-cover.tsx';
export { lockHere, rereadUser, signOutHere } from './own-session.ts';
export { useOwnSession } from './use-own-session.ts';

export { AccountMenu } from './account-menu.tsx';
export { ChangePasswordDialog, fetchSignInScreen } from './identity-parts.ts';
export { rereadUser } from './own-session.ts';

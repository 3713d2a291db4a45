export { AccountMenu } from './account-menu.tsx';
export { ChangePasswordDialog } from './change-password.dialog.tsx';
export { rereadUser } from './own-session.ts';
export { SignInScreen } from './sign-in.screen.tsx';

import { later } from '../../ui/later.tsx';

/** What a session that is signed in, with a password of its own, starts without (design §5, first load). */
export const ChangePasswordDialog = later(() =>
  import('./change-password.dialog.tsx').then(part => part.ChangePasswordDialog),
);
export const fetchSignInScreen = () => import('./sign-in.screen.tsx').then(part => part.SignInScreen);
export const fetchLockScreen = () => import('./lock.screen.tsx').then(part => part.LockScreen);
export const fetchForgotScreen = () => import('./forgot.screen.tsx').then(part => part.ForgotScreen);
export const fetchRegistrationScreen = () => import('./registration.screen.tsx').then(part => part.RegistrationScreen);
export const fetchOnlineScreen = () => import('./online/online.screen.tsx').then(part => part.OnlineScreen);
export const fetchSysUserScreen = () => import('./sys-user/sys-user.screen.tsx').then(part => part.SysUserScreen);

import { later } from '../../ui/later.tsx';

/** What other screens of accounts show and do as the accounts' own screen does (spec 04 §5). */
export const ExtendDialog = later(() => import('./sys-user/extend.dialog.tsx').then(part => part.ExtendDialog));
export const PrivsDialog = later(() => import('./sys-user/privs.dialog.tsx').then(part => part.PrivsDialog));
export const ResetDialog = later(() => import('./sys-user/reset.dialog.tsx').then(part => part.ResetDialog));
export const PasswordsOnce = later(() => import('./sys-user/passwords-once.tsx').then(part => part.PasswordsOnce));
export const ScopePart = later(() => import('./sys-user/scope-part.tsx').then(part => part.ScopePart));
export const PrivsPart = later(() => import('./sys-user/privs-part.tsx').then(part => part.PrivsPart));
export const LoginTable = later(() => import('./sys-user/login-tables.tsx').then(part => part.LoginTable));
export const UserLog = later(() => import('./sys-user/user-log.tsx').then(part => part.UserLog));

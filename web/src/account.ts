/** What the shell shows of the account that is signed in: handed on from its area, which the shell does not name. */
export { AccountMenu, ChangePasswordDialog, rereadUser } from './areas/identity/index.ts';

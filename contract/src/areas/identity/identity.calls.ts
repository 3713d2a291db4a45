import { z } from 'zod';
import { call, done } from '../../kernel/call.ts';
import { instant } from '../../kernel/dates.ts';
import { roles } from '../../privileges.ts';

const shortMat = z.object({ matId: z.int(), matName: z.string(), lowTracks: z.int(), soldOutTracks: z.int() });
const expiringMat = z.object({
  matId: z.int(),
  matName: z.string(),
  goodsCount: z.int(),
  firstExpireDate: z.string().nullable(),
});

/** Who is signed in (spec 01 §3): what the shell keeps. `type` is the agent type or null. */
export const CurrentUser = z.object({
  userId: z.int(),
  loginId: z.string(),
  name: z.string(),
  headImage: z.string().nullable(),
  role: z.enum(roles),
  type: z.int().nullable(),
  companyId: z.int().nullable(),
  companyName: z.string().nullable(),
  storeId: z.int().nullable(),
  storeName: z.string().nullable(),
  doctorId: z.int().nullable(),
  /** Brings orders: may act on those given to this account without ORDER:WRITE (spec 02 §2 "Who"). */
  isDeliveryman: z.boolean(),
  accountExpiredTime: instant.nullable(),
  mustChangePassword: z.boolean(),
  privs: z.array(z.string()),
  matStorages: z.array(shortMat),
  matExpire3: z.array(expiringMat),
});
export type CurrentUserData = z.infer<typeof CurrentUser>;

/** A password as it is typed. */
export const password = z.string().min(1).max(64);
/** What every call that asks for the own password may answer (spec 01 §2). */
export const confirmingFails = ['identity.passwordWrong', 'identity.nameLocked'] as const;

export const signIn = call({
  method: 'POST',
  path: '/api/public/user_auth',
  needs: 'public',
  body: z.strictObject({ userName: z.string().trim().min(1).max(20), password }),
  answer: CurrentUser.extend({ token: z.string() }),
  fails: ['identity.badPassword', 'identity.nameLocked', 'identity.pending', 'identity.rejected', 'identity.disabled'],
});

export const readCurrentUser = call({
  method: 'GET',
  path: '/api/private/user',
  needs: 'signedIn',
  answer: CurrentUser,
  fails: [],
});

export const signOut = call({
  method: 'POST',
  path: '/api/private/session/logout',
  needs: 'signedIn',
  logs: 'identity.op.signOut',
  answer: done,
  fails: [],
});

const ownPassword = z.strictObject({ oldPassword: password, newPassword: password, confirmPassword: password });
/** Another's account (SYSUSER:WRITE). */
const another = z.strictObject({ id: z.int().positive() });

/** The own password, or another's: theirs becomes a temporary one, told once, and their sessions end (spec 01 §3). */
export const changePassword = call({
  method: 'POST',
  path: '/api/private/sysusers/resetpwd',
  needs: 'signedIn', // for another's account SYSUSER:WRITE
  logs: 'identity.op.changePassword',
  body: z.union([ownPassword, another]),
  answer: z.union([done, z.object({ temporaryPassword: z.string() })]),
  fails: [
    'identity.oldPasswordWrong',
    'identity.passwordWeak',
    'identity.passwordsDiffer',
    'identity.passwordSame',
    'identity.nameLocked',
    'identity.ownReset',
    'identity.superAdminOnly',
  ],
});

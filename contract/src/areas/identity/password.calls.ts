import { z } from 'zod';
import { call, done } from '../../kernel/call.ts';
import { password } from './identity.calls.ts';
import { smsCode } from './sms-code.calls.ts';
import { cellphone, userName } from './sys-user.calls.ts';

/** A forgotten password, second step (spec 01 §2): the code by text message instead of the old one. */
export const forgotPassword = call({
  method: 'POST',
  path: '/api/public/user/forgot',
  needs: 'public',
  logs: 'identity.op.resetPassword',
  body: z.strictObject({ userName, cellphone, smsCode, newPassword: password, confirmPassword: password }),
  answer: done,
  fails: ['identity.codeWrong', 'identity.passwordWeak', 'identity.passwordsDiffer'],
});

/** The own password, changed on the sign-in page by whoever knows the old one. Signs nobody in. */
export const changePasswordOutside = call({
  method: 'POST',
  path: '/api/public/user/password',
  needs: 'public',
  logs: 'identity.op.changePassword',
  body: z.strictObject({
    userName: z.string().trim().min(1).max(20),
    oldPassword: password,
    newPassword: password,
    confirmPassword: password,
  }),
  answer: done,
  fails: [
    'identity.oldPasswordWrong',
    'identity.passwordWeak',
    'identity.passwordsDiffer',
    'identity.passwordSame',
    'identity.nameLocked',
    'identity.pending',
    'identity.rejected',
    'identity.disabled',
  ],
});

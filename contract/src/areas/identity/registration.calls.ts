import { z } from 'zod';
import { call, done } from '../../kernel/call.ts';
import { password } from './identity.calls.ts';
import { WantedRole } from './registration.codes.ts';
import { smsCode } from './sms-code.calls.ts';
import { cellphone, userName } from './sys-user.calls.ts';

/** What an applicant fills in (spec 01 §2); the web's form takes its rules from here. */
export const Registration = z.strictObject({
  userName,
  name: z.string().trim().min(1).max(20),
  cellphone,
  smsCode,
  companyName: z.string().trim().min(1).max(50),
  storeName: z.string().trim().max(50).optional(),
  wanted: z.enum(WantedRole.all),
  password,
  confirmPassword: password,
  remark: z.string().trim().max(200).optional(),
});

/** An application: an account that waits for its review. Whoever was rejected may apply anew with name and phone as they were. */
export const register = call({
  method: 'POST',
  path: '/api/public/user/registration',
  needs: 'public',
  logs: 'identity.op.register',
  body: Registration,
  answer: done,
  fails: [
    'identity.registrationClosed',
    'identity.userNameTaken',
    'identity.codeWrong',
    'identity.passwordWeak',
    'identity.passwordsDiffer',
  ],
});

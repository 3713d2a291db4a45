import { z } from 'zod';
import { call } from '../../kernel/call.ts';
import { cellphone, userName } from './sys-user.calls.ts';

/** A code as it is typed. */
export const smsCode = z.string().regex(/^\d{6}$/);

/** What every call that sends a code answers: for how long it works, and when the next may be asked for. */
export const SentCode = z.object({
  /** Seconds. */
  expiresIn: z.int(),
  resendIn: z.int(),
  /** In demo mode with provider `log`, which sends nothing (spec 01 §2). */
  demoCode: z.string().optional(),
});
export type SentCode = z.infer<typeof SentCode>;

/** What sending a code may be refused for. */
export const sendingFails = ['identity.codeTooSoon', 'identity.codesUsedUp', 'identity.codeNotSent'] as const;

/**
 * 获取验证码 of the sign-in pages (spec 01 §2). For a forgotten password it answers the same, in the same time, whether there is such
 * an account or not.
 */
export const askSmsCode = call({
  method: 'POST',
  path: '/api/public/user/smscode',
  needs: 'public',
  body: z.discriminatedUnion('purpose', [
    z.strictObject({ purpose: z.literal('RESET'), userName, cellphone }),
    z.strictObject({ purpose: z.literal('REGISTER'), cellphone }),
  ]),
  answer: SentCode,
  fails: [...sendingFails, 'identity.registrationClosed'],
});

import { askSmsCode } from '@materia/contract/areas/identity';
import { onOpen, refuse, sql } from '../../../kernel/index.ts';
import { sendCode } from './send-code.ts';

/** POST smscode: for a forgotten password, or to apply for an account (spec 01 §2). */
export const askSmsCodeHandler = onOpen(askSmsCode)(async ({ body }, { db, ip, setting }) => {
  if (body.purpose === 'REGISTER') {
    if (!setting<boolean>('account.registrationOpen')) return refuse('identity.registrationClosed');
    return sendCode({ ...body, ip });
  }
  const { purpose, userName, cellphone } = body;
  const { known } = await db.one<{ known: boolean }>(sql`
    select exists (select from sys_user where user_name = ${userName} and cellphone = ${cellphone} and deleted_at is null) as known`);
  return sendCode({ purpose, cellphone, ref: userName, ip, delivery: known ? 'quietly' : 'never' });
});

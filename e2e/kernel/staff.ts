import { signIn } from '../../contract/src/areas/identity/index.ts';
import { type Caller, caller } from './caller.ts';
import { type DemoAccount, demoPassword } from './sign-in.ts';

const web = { 'x-client': 'WEB' };

/** A member of staff without a browser: for what happens beside a walkthrough, not for the walkthrough itself. */
export async function staff(account: DemoAccount): Promise<Caller> {
  const { token } = await caller(web)(signIn, { body: { userName: account, password: demoPassword } });
  return caller({ ...web, 'x-auth-token': token });
}

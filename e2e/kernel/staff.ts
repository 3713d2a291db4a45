import { listSysUsers, signIn, unlockSysUsers } from '../../contract/src/areas/identity/index.ts';
import { listTasks, runTaskNow } from '../../contract/src/areas/system/index.ts';
import { type Caller, caller } from './caller.ts';
import { query } from './server.ts';
import { type DemoAccount, demoPassword } from './sign-in.ts';

const web = { 'x-client': 'WEB' };

/** A member of staff without a browser: for what happens beside a walkthrough, not for the walkthrough itself. */
export async function staff(account: DemoAccount): Promise<Caller> {
  const { token } = await caller(web)(signIn, { body: { userName: account, password: demoPassword } });
  return caller({ ...web, 'x-auth-token': token });
}

/** Gives an account of the demo its password back, whatever a walkthrough has made of it. */
export async function resetPassword(account: string): Promise<void> {
  await query(
    `update sys_user set password_hash = (select password_hash from sys_user where user_name = 'clerk_01'), must_change_password = false
     where user_name = $1`,
    [account],
  );
}

/** Takes the lock off a name that a walkthrough has locked by wrong passwords: those after it sign in with it. */
export async function unlockName(account: string): Promise<void> {
  const root = await staff('superadmin');
  const { rows } = await root(listSysUsers, { params: { limit: 10, page: 1 }, body: { query: account } });
  await root(unlockSysUsers, { body: { ids: rows.map(({ id }) => id) } });
}

/** Runs a task as somebody presses 立即执行, until it is over; that it is running already is no matter. */
export async function taskRunner(code: string): Promise<() => Promise<void>> {
  const root = await staff('superadmin');
  const { rows } = await root(listTasks, { params: { limit: 100, page: 1 }, body: { query: code } });
  const task = rows.find(each => each.code === code);
  if (!task) throw new Error(`there is no task ${code}`);
  return async () => {
    await root(runTaskNow, { params: { id: task.taskId }, body: {} }).catch(() => undefined);
  };
}

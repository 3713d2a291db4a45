import {
  listSysUsers,
  readSysUser,
  type SysUserRow,
  saveSysUser,
  setSysUserStatus,
  signIn,
  toggleSysUsers,
} from '@materia/contract/areas/identity';
import type { SentOf } from '@materia/contract/kernel';
import { Given } from './given.ts';
import { type TestServer, testServer } from './test-server.ts';

export const page = { limit: 100, page: 1 };

/** Two companies with their managers, two super admins, an admin, a clerk and a service account; and what is done with accounts. */
export async function accountDesk() {
  const server: TestServer = await testServer();
  const companyId = (await server.given.company()).id;
  const otherCompany = (await server.given.company()).id;
  const storeId = (await server.given.store({ companyId })).id;
  const otherStore = (await server.given.store({ companyId: otherCompany })).id;
  const ids: Record<string, number> = {};
  const id = (userName: string) => ids[userName] as number;
  const user = async (userName: string, of: Partial<Parameters<Given['user']>[0]>) => {
    ids[userName] = (await server.given.user({ userName, companyId, ...of })).id;
  };
  for (const userName of ['root', 'second']) await user(userName, { role: 'SuperAdmin', companyId: null });
  await user('admin', { role: 'Admin', companyId: null });
  await user('manager', { role: 'Manager' });
  await user('stranger', { role: 'Manager', companyId: otherCompany });
  await user('clerk', { agentType: 0, storeId });
  await user('service', {});

  const list = async (as: string, body: SentOf<typeof listSysUsers> = {}) =>
    (await server.as(as)).call(listSysUsers, { params: page, body });
  return {
    ...{ server, companyId, otherCompany, storeId, otherStore, ids, id, user, list },
    names: async (as: string, body: SentOf<typeof listSysUsers> = {}) =>
      (await list(as, body)).data.rows.map((row: SysUserRow) => row.userName).sort(),
    tryIn: (userName: string, password: string = Given.password) =>
      server.anonymous().call(signIn, { body: { userName, password } }),
    save: async (as: string, body: Partial<SentOf<typeof saveSysUser>> & Pick<SentOf<typeof saveSysUser>, 'role'>) =>
      (await server.as(as)).call(saveSysUser, { body: { name: '王小明', ...body } }),
    versionOf: async (userName: string) =>
      (await (await server.as('root')).call(readSysUser, { params: { id: id(userName) } })).data.version,
    status: async (as: string, of: string[], to: 'ACTIVE' | 'DISABLED', reason?: string) =>
      (await server.as(as)).call(setSysUserStatus, { body: { ids: of.map(id), status: to, reason } }),
    toggle: async (as: string, of: string[], deleted: boolean) =>
      (await server.as(as)).call(toggleSysUsers, { body: { ids: of.map(id), deleted } }),
  };
}
export type AccountDesk = Awaited<ReturnType<typeof accountDesk>>;

import { listSysUsers } from '@materia/contract/areas/identity';
import { api } from '../../../kernel/api.ts';
import { foundList } from '../../../kernel/list-screen/found-list.ts';

const most = 30;
/** 业务账号 of the account's scope, found by name. */
export const agentSource = foundList(async question => {
  const body = { ...question, role: ['Service' as const] };
  const { rows } = await api(listSysUsers, { params: { limit: most, page: 1 }, body }, { quiet: true });
  return rows.map(({ id, name, userName }) => ({ value: id, label: name, hint: userName }));
});

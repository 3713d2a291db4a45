import { listSysUsers } from '@materia/contract/areas/identity';
import { api } from '../../../kernel/api.ts';
import { foundList } from '../../../kernel/list-screen/found-list.ts';

const most = 30;

/** The accounts that somebody may see, found by user name, name or phone. */
export const sysUserSource = foundList(async body => {
  const input = { params: { limit: most, page: 1 }, body: { ...body, part: 'ROWS' as const } };
  const { rows } = await api(listSysUsers, input, { quiet: true });
  return rows.map(({ id, userName, name }) => ({ value: id, label: name, hint: userName }));
});

import { listSysUsers } from '@materia/contract/areas/identity';
import { api } from '../../../kernel/api.ts';
import type { PickItem, PickSource } from '../../../kernel/list-screen/filter-values.ts';

const most = 30;

async function findUsers(body: { query?: string; ids?: number[] }): Promise<PickItem[]> {
  const input = { params: { limit: most, page: 1 }, body: { ...body, part: 'ROWS' as const } };
  const { rows } = await api(listSysUsers, input, { quiet: true });
  return rows.map(({ id, userName, name }) => ({ value: id, label: name, hint: userName }));
}

/** The accounts that somebody may see, found by user name, name or phone. */
export const sysUserSource: PickSource = {
  search: query => findUsers({ query: query.trim() || undefined }),
  named: ids => findUsers({ ids: [...ids] }),
};

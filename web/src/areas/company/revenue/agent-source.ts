import { listSysUsers } from '@materia/contract/areas/identity';
import { api } from '../../../kernel/api.ts';
import type { PickItem, PickSource } from '../../../kernel/list-screen/filter-values.ts';

const most = 30;
async function find(body: { query?: string; ids?: number[] }): Promise<PickItem[]> {
  const asked = { ...body, role: ['Service' as const] };
  const { rows } = await api(listSysUsers, { params: { limit: most, page: 1 }, body: asked }, { quiet: true });
  return rows.map(({ id, name, userName }) => ({ value: id, label: name, hint: userName }));
}
/** 业务账号 of the account's scope, found by name. */
export const agentSource: PickSource = {
  search: query => find({ query: query.trim() || undefined }),
  named: ids => find({ ids: [...ids] }),
};

import { listMats } from '@materia/contract/areas/mat';
import { api } from '../../../kernel/api.ts';
import type { PickItem, PickSource } from '../../../kernel/list-screen/filter-values.ts';

const most = 30;

async function find(body: { query?: string; ids?: number[] }): Promise<PickItem[]> {
  const params = { limit: most, page: 1 };
  const { rows } = await api(listMats, { params, body: { ...body, part: 'ROWS' } }, { quiet: true });
  return rows.map(({ matId, matName, matNo }) => ({ value: matId, label: matName, hint: matNo }));
}

/** The devices of the account's scope, found by name, number or address: there are too many to come whole. */
export const matSource: PickSource = {
  search: query => find({ query: query.trim() || undefined }),
  named: ids => find({ ids: [...ids] }),
};

import { listMats } from '@materia/contract/areas/mat';
import { api } from '../../../kernel/api.ts';
import type { PickItem, PickSource } from '../../../kernel/list-screen/filter-values.ts';

const most = 30;

async function find(body: { query?: string; ids?: number[]; storeId?: number }): Promise<PickItem[]> {
  const params = { limit: most, page: 1 };
  const { rows } = await api(listMats, { params, body: { ...body, part: 'ROWS' } }, { quiet: true });
  return rows.map(({ matId, matName, matNo }) => ({ value: matId, label: matName, hint: matNo }));
}

/** The devices of the account's scope, or those that a store fills, by name, number or address: there are too many to come whole. */
export const matsOfStore = (storeId?: number): PickSource => ({
  search: query => find({ query: query.trim() || undefined, storeId }),
  named: ids => find({ ids: [...ids] }),
});
export const matSource: PickSource = matsOfStore();

import { listSupplyRoutes } from '@materia/contract/areas/supply';
import { api } from '../../../kernel/api.ts';
import type { PickItem, PickSource } from '../../../kernel/list-screen/filter-values.ts';

const most = 30;

async function find(body: { query?: string; ids?: number[]; storeId?: number }): Promise<PickItem[]> {
  const input = { params: { limit: most, page: 1 }, body: { ...body, part: 'ROWS' as const } };
  const { rows } = await api(listSupplyRoutes, input, { quiet: true });
  return rows.map(({ id, name, storeName }) => ({ value: id, label: name, hint: storeName }));
}

/** The routes of the account's scope, or of one store. */
export const routesOf = (storeId?: number): PickSource => ({
  search: query => find({ query: query.trim() || undefined, storeId }),
  named: ids => find({ ids: [...ids] }),
});
export const routeSource: PickSource = routesOf();

import { listSupplyRoutes } from '@materia/contract/areas/supply';
import { api } from '../../../kernel/api.ts';
import { foundList } from '../../../kernel/list-screen/found-list.ts';

const most = 30;

/** The routes of the account's scope, or of one store. */
export const routesOf = (storeId?: number) =>
  foundList(async ({ query, ids }) => {
    const asked = ids ? { ids } : { query, storeId };
    const input = { params: { limit: most, page: 1 }, body: { ...asked, part: 'ROWS' as const } };
    const { rows } = await api(listSupplyRoutes, input, { quiet: true });
    return rows.map(({ id, name, storeName }) => ({ value: id, label: name, hint: storeName }));
  });
export const routeSource = routesOf();

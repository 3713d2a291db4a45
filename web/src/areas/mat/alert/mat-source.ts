import { listMats } from '@materia/contract/areas/mat';
import { api } from '../../../kernel/api.ts';
import { foundList } from '../../../kernel/list-screen/found-list.ts';

const most = 30;

/** The devices of the account's scope, or those that a store fills, by name, number or address: there are too many to come whole. */
export const matsOfStore = (storeId?: number) =>
  foundList(async ({ query, ids }) => {
    const asked = ids ? { ids } : { query, storeId };
    const input = { params: { limit: most, page: 1 }, body: { ...asked, part: 'ROWS' as const } };
    const { rows } = await api(listMats, input, { quiet: true });
    return rows.map(({ matId, matName, matNo }) => ({ value: matId, label: matName, hint: matNo }));
  });
export const matSource = matsOfStore();

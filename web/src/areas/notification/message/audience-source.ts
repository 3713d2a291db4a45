import { listSysUsers } from '@materia/contract/areas/identity';
import { listAllStores } from '@materia/contract/areas/store';
import { api } from '../../../kernel/api.ts';
import { foundList } from '../../../kernel/list-screen/found-list.ts';
import { wholeList } from '../../../kernel/list-screen/whole-list.ts';

// The front doors of the areas these are of come with their screens (docs/decisions/0010).

const stores = () => api(listAllStores, { body: {} }, { quiet: true });

export const storeSource = wholeList('notification.stores', async () =>
  (await stores()).map(({ id, name, companyName }) => ({ value: id, label: name, hint: companyName })),
);

export const companySource = wholeList('notification.companies', async () => {
  const names = new Map((await stores()).map(({ companyId, companyName }) => [companyId, companyName]));
  return [...names].map(([value, label]) => ({ value, label }));
});

const most = 30;

/** The accounts that the writer may see, found by user name, name or phone. */
export const userSource = foundList(async body => {
  const input = { params: { limit: most, page: 1 }, body: { ...body, part: 'ROWS' as const } };
  const { rows } = await api(listSysUsers, input, { quiet: true });
  return rows.map(({ id, userName, name }) => ({ value: id, label: name, hint: userName }));
});

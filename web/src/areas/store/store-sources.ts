import { listAllStores } from '@materia/contract/areas/store';
import { api } from '../../kernel/api.ts';
import { wholeList } from '../../kernel/list-screen/whole-list.ts';
import { queryClient } from '../../kernel/query.ts';

const aMinute = 60_000;
const allStores = () =>
  queryClient.fetchQuery({
    queryKey: ['stores.all'],
    queryFn: () => api(listAllStores, { body: {} }, { quiet: true }),
    staleTime: aMinute,
  });

/** The stores of this account's scope, for pickers. */
export const storeSource = wholeList('stores', async () =>
  (await allStores()).map(({ id, name, code, companyName }) => ({
    value: id,
    label: name,
    hint: `${code} ${companyName}`,
  })),
);

/** The companies those stores belong to. */
export const companySource = wholeList('companies', async () => {
  const names = new Map((await allStores()).map(({ companyId, companyName }) => [companyId, companyName]));
  return [...names].map(([value, label]) => ({ value, label }));
});

import { listAllStores } from '@materia/contract/areas/store';
import { api } from '../../../kernel/api.ts';
import { wholeList } from '../../../kernel/list-screen/whole-list.ts';
import { queryClient } from '../../../kernel/query.ts';

const aMinute = 60_000;
const allStores = () =>
  queryClient.fetchQuery({
    queryKey: ['stores.all'],
    queryFn: () => api(listAllStores, { body: {} }, { quiet: true }),
    staleTime: aMinute,
  });

// The store area's own sources stand behind its front door, which leads back here.

/** The stores of this account's scope. */
export const costStoreSource = wholeList('cost.stores', async () =>
  (await allStores()).map(({ id, name, code, companyName }) => ({
    value: id,
    label: name,
    hint: `${code} ${companyName}`,
  })),
);

/** The companies those stores belong to. */
export const costCompanySource = wholeList('cost.companies', async () => {
  const names = new Map((await allStores()).map(({ companyId, companyName }) => [companyId, companyName]));
  return [...names].map(([value, label]) => ({ value, label }));
});

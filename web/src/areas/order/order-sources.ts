import { listDeliverymen } from '@materia/contract/areas/agent';
import { prepareOrder } from '@materia/contract/areas/order';
import { api } from '../../kernel/api.ts';
import type { PickItem, PickSource } from '../../kernel/list-screen/filters.tsx';
import { queryClient } from '../../kernel/query.ts';

const aMinute = 60_000;
const most = 50;

/** A short list that comes whole: found by what its words hold, named by its ids. */
function wholeList(key: string, read: () => Promise<readonly PickItem[]>): PickSource {
  const all = () => queryClient.fetchQuery({ queryKey: ['pick', key], queryFn: read, staleTime: aMinute });
  return {
    search: async query => {
      const words = query.trim().toLowerCase();
      return (await all()).filter(item => item.label.toLowerCase().includes(words)).slice(0, most);
    },
    named: async ids => (await all()).filter(item => ids.includes(item.value)),
  };
}

/** The stores this account may place orders at: the same as it may see orders of. */
export const storeSource = wholeList('stores', async () => {
  const { stores } = await api(prepareOrder, { query: { orderType: 'STORE_ORDER' } }, { quiet: true });
  return stores.map(({ id, name, address }) => ({ value: id, label: name, hint: address }));
});

export const deliverymanSource = wholeList('deliverymen', async () => {
  const men = await api(listDeliverymen, {}, { quiet: true });
  return men.map(({ id, name, cellphone }) => ({ value: id, label: name, hint: cellphone ?? undefined }));
});

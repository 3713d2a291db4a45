import { listDeliverymen } from '@materia/contract/areas/agent';
import { prepareOrder } from '@materia/contract/areas/order';
import { api } from '../../kernel/api.ts';
import { wholeList } from '../../kernel/list-screen/whole-list.ts';

/** The stores this account may place orders at: the same as it may see orders of. */
export const storeSource = wholeList('order.stores', async () => {
  const { stores } = await api(prepareOrder, { query: { orderType: 'STORE_ORDER' } }, { quiet: true });
  return stores.map(({ id, name, address }) => ({ value: id, label: name, hint: address }));
});

export const deliverymanSource = wholeList('order.deliverymen', async () => {
  const men = await api(listDeliverymen, {}, { quiet: true });
  return men.map(({ id, name, cellphone }) => ({ value: id, label: name, hint: cellphone ?? undefined }));
});

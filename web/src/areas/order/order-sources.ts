import { listOrderChoices } from '@materia/contract/areas/order';
import { listAllStores } from '@materia/contract/areas/store';
import { api } from '../../kernel/api.ts';
import { foundList } from '../../kernel/list-screen/found-list.ts';
import { wholeList } from '../../kernel/list-screen/whole-list.ts';

// The front doors of the areas these are of come with their screens: more than an order list should wait for (docs/decisions/0010).

/** The stores this account sees orders of: also those that are paused or closed. */
export const storeSource = wholeList('order.stores', async () => {
  const stores = await api(listAllStores, { body: {} }, { quiet: true });
  return stores.map(({ id, name, companyName }) => ({ value: id, label: name, hint: companyName }));
});

/** The companies of the stores an account of the platform sees. */
export const companySource = wholeList('order.companies', async () => {
  const stores = await api(listAllStores, { body: {} }, { quiet: true });
  const names = new Map(stores.map(({ companyId, companyName }) => [companyId, companyName]));
  return [...names].map(([value, label]) => ({ value, label }));
});

/** Goods, customers, activities, devices and deliverymen, found and named by the order area: this account may have no screen of theirs. */
const choicesOf = (kind: 'GOODS' | 'CUSTOMER' | 'ACTIVITY' | 'MAT' | 'DELIVERYMAN') =>
  foundList(async question =>
    (await api(listOrderChoices, { body: { kind, ...question } }, { quiet: true })).map(({ id, name, hint }) => ({
      value: id,
      label: name || hint,
      hint,
    })),
  );
export const goodsSource = choicesOf('GOODS');
export const customerSource = choicesOf('CUSTOMER');
export const activitySource = choicesOf('ACTIVITY');
/** The devices of the account's scope: there are too many to come whole. */
export const matSource = choicesOf('MAT');
/** Not only those on duty: the orders of who is off or gone are looked for as well. */
export const deliverymanSource = choicesOf('DELIVERYMAN');

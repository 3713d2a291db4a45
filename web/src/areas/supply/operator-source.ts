import { findSupplyOperators } from '@materia/contract/areas/supply';
import { api } from '../../kernel/api.ts';
import { foundList } from '../../kernel/list-screen/found-list.ts';

/** Who fills devices of the account's scope. */
export const operatorSource = foundList(async ({ query, ids }) => {
  const found = await api(findSupplyOperators, { body: { query, userIds: ids } }, { quiet: true });
  return found.map(({ userId, name, userName }) => ({ value: userId, label: name, hint: userName }));
});

import { findSupplyOperators } from '@materia/contract/areas/supply';
import { api } from '../../kernel/api.ts';
import type { PickItem, PickSource } from '../../kernel/list-screen/filter-values.ts';

async function find(body: { query?: string; userIds?: number[] }): Promise<PickItem[]> {
  const found = await api(findSupplyOperators, { body }, { quiet: true });
  return found.map(({ userId, name, userName }) => ({ value: userId, label: name, hint: userName }));
}

/** Who fills devices of the account's scope. */
export const operatorSource: PickSource = {
  search: query => find({ query: query.trim() }),
  named: ids => find({ userIds: [...ids] }),
};

import { listTemplates } from '@materia/contract/areas/mat';
import { api } from '../../../kernel/api.ts';
import type { PickItem, PickSource } from '../../../kernel/list-screen/filter-values.ts';

const most = 30;

async function published(query: string): Promise<PickItem[]> {
  const params = { limit: most, page: 1 };
  const body = { query: query.trim() || undefined, state: ['PUBLISHED' as const] };
  const { rows } = await api(listTemplates, { params, body }, { quiet: true });
  return rows.map(({ id, name, model, versionNo }) => ({ value: id, label: name, hint: `${model} V${versionNo}` }));
}

/** The published templates of the account's company and of the platform. */
export const templateSource: PickSource = {
  search: published,
  // Chosen from the list that was just shown: no address names one.
  named: async ids => (await published('')).filter(({ value }) => ids.includes(value)),
};

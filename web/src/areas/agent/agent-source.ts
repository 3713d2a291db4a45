import { listAgents } from '@materia/contract/areas/agent';
import type { SentOf } from '@materia/contract/kernel';
import { api } from '../../kernel/api.ts';
import type { PickItem, PickSource } from '../../kernel/list-screen/filter-values.ts';

/** Types that take links: 0 and 5 go by their store. */
const takeLinks = [1, 2, 3, 4, 6] as const;
const most = 30;

async function find(body: SentOf<typeof listAgents>): Promise<PickItem[]> {
  const input = { params: { limit: most, page: 1 }, body: { ...body, part: 'ROWS' as const } };
  const { rows } = await api(listAgents, input, { quiet: true });
  return rows.map(({ id, userName, name }) => ({ value: id, label: name, hint: userName }));
}

/** Accounts in use that something can be linked to, of one company. */
export const agentSource = (companyId: number | null | undefined): PickSource => ({
  search: query =>
    find({
      query: query.trim() || undefined,
      type: [...takeLinks],
      status: ['ACTIVE'],
      companyId: companyId ?? undefined,
    }),
  named: ids => find({ ids: [...ids] }),
});

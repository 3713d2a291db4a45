import { listAgents } from '@materia/contract/areas/agent';
import type { SentOf } from '@materia/contract/kernel';
import { api } from '../../kernel/api.ts';
import { foundList } from '../../kernel/list-screen/found-list.ts';

/** Types that take links: 0 and 5 go by their store. */
const takeLinks = [1, 2, 3, 4, 6] as const;
const most = 30;

/** Accounts in use that something can be linked to, of one company. */
export const agentSource = (companyId: number | null | undefined) =>
  foundList(async ({ query, ids }) => {
    const asked: SentOf<typeof listAgents> = ids
      ? { ids }
      : { query, type: [...takeLinks], status: ['ACTIVE'], companyId: companyId ?? undefined };
    const { rows } = await api(
      listAgents,
      { params: { limit: most, page: 1 }, body: { ...asked, part: 'ROWS' } },
      { quiet: true },
    );
    return rows.map(({ id, userName, name }) => ({ value: id, label: name, hint: userName }));
  });

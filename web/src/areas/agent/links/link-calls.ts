import {
  type LinkKindCode,
  linkDoctors,
  linkMats,
  linkStores,
  listAgentDoctors,
  listAgentMats,
  listAgentStores,
  unlinkDoctors,
  unlinkMats,
  unlinkStores,
} from '@materia/contract/areas/agent';
import { api } from '../../../kernel/api.ts';

/** A device, store or doctor in the two lists. */
export interface LinkedThing {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  /** Where it is. */
  readonly hint: string | null;
  readonly isMain: boolean;
  readonly mainAgentName: string | null;
}
interface Found {
  readonly things: readonly LinkedThing[];
  readonly total: number;
}
interface Asked {
  agentId: number;
  linked: boolean;
  query?: string | undefined;
}
interface LinkCalls {
  find: (asked: Asked) => Promise<Found>;
  link: (agentId: number, ids: number[], isMain?: boolean) => Promise<unknown>;
  unlink: (agentId: number, ids: readonly number[]) => Promise<unknown>;
}

const first = { limit: 100, page: 1 };
const ask = (body: Asked) => ({ params: first, body });
const queryOf = (ids: readonly number[]) => ({ ids: ids.join(',') });

/** The calls of each kind of link, answering alike. */
export const linkCalls: Readonly<Record<LinkKindCode, LinkCalls>> = {
  MAT: {
    find: async asked => {
      const { rows, total } = await api(listAgentMats, ask(asked), { quiet: true });
      const things = rows.map(row => ({
        ...row,
        id: row.matId,
        name: row.matName,
        code: row.matNo,
        hint: row.address,
      }));
      return { things, total: total ?? 0 };
    },
    link: (agentId, ids, isMain) => api(linkMats, { params: { agentId }, body: { ids, isMain } }),
    unlink: (agentId, ids) => api(unlinkMats, { params: { agentId }, query: queryOf(ids) }),
  },
  STORE: {
    find: async asked => {
      const { rows, total } = await api(listAgentStores, ask(asked), { quiet: true });
      return { things: rows.map(row => ({ ...row, id: row.storeId, hint: row.address })), total: total ?? 0 };
    },
    link: (agentId, ids, isMain) => api(linkStores, { params: { agentId }, body: { ids, isMain } }),
    unlink: (agentId, ids) => api(unlinkStores, { params: { agentId }, query: queryOf(ids) }),
  },
  DOCTOR: {
    find: async asked => {
      const { rows, total } = await api(listAgentDoctors, ask(asked), { quiet: true });
      const hint = (row: (typeof rows)[number]) => [row.orgName, row.deptName].filter(Boolean).join(' ') || null;
      const things = rows.map(row => ({ ...row, id: row.doctorId, code: row.doctorNo, hint: hint(row) }));
      return { things, total: total ?? 0 };
    },
    link: (agentId, ids, isMain) => api(linkDoctors, { params: { agentId }, body: { ids, isMain } }),
    unlink: (agentId, ids) => api(unlinkDoctors, { params: { agentId }, query: queryOf(ids) }),
  },
};

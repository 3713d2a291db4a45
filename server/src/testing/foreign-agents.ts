import type { Loose } from './foreign-people.ts';

/** An agent and what may be linked to one, of one company. */
interface AgentIds {
  readonly user: number;
  readonly store: number;
  readonly mat: number;
}

const page = { limit: 10, page: 1 };
const agent = { name: '改名', type: 3 } as const;

/** How to name each of them in each call that takes one, by path (foreign-ids.api.test.ts). */
export const agentCases: Record<string, readonly ((ids: AgentIds) => Loose)[]> = {
  '/api/mgmt/agents/limit/:limit/page/:page': [
    ids => ({ params: page, body: { storeId: ids.store } }),
    ids => ({ params: page, body: { ids: [ids.user] } }),
  ],
  '/api/mgmt/agents/summary': [ids => ({ body: { storeId: ids.store } })],
  '/api/mgmt/agents/:agentId': [ids => ({ params: { agentId: ids.user } })],
  '/api/mgmt/agents': [
    ids => ({ body: { id: ids.user, version: 1, ...agent } }),
    ids => ({ body: { userName: 'newcomer', name: '新人', type: 0, storeId: ids.store } }),
  ],
  '/api/mgmt/agents/toggle': [ids => ({ body: { ids: [ids.user], deleted: true } })],
  '/api/mgmt/agents/handover': [ids => ({ body: { from: ids.user, to: ids.user + 1, kinds: ['MAT'] } })],
  '/api/mgmt/agents/generate/storeAccount': [ids => ({ body: { storeIds: [ids.store], type: 0 } })],
  '/api/mgmt/agents/:agentId/mats': [ids => ({ params: { agentId: ids.user }, body: { ids: [ids.mat] } })],
  '/api/mgmt/agents/:agentId/stores': [ids => ({ params: { agentId: ids.user }, body: { ids: [ids.store] } })],
  '/api/mgmt/agents/:agentId/doctors': [ids => ({ params: { agentId: ids.user }, body: { ids: [1] } })],
  '/api/agent/mats/limit/:limit/page/:page': [ids => ({ params: page, body: { agentId: ids.user } })],
  '/api/agent/stores/limit/:limit/page/:page': [ids => ({ params: page, body: { agentId: ids.user } })],
  '/api/agent/doctors/limit/:limit/page/:page': [ids => ({ params: page, body: { agentId: ids.user } })],
  '/api/mgmt/agents/stores/limit/:limit/page/:page': [ids => ({ params: page, body: { ids: [ids.store] } })],
  '/api/mgmt/deliverymans': [ids => ({ body: { userId: ids.user, version: 1, workState: 'REST', maxOpen: 3 } })],
  '/api/mgmt/deliverymans/limit/:limit/page/:page': [ids => ({ params: page, body: { ids: [ids.user] } })],
};

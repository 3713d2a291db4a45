import type { ListOf } from './list-of.ts';

const users = 'select id, company_id, store_id, null::bigint as mat_id from sys_user';

/** Lists of agents and of what is linked to them (spec 04 §4). */
export const agentLists: Readonly<Record<string, ListOf>> = {
  '/api/mgmt/agents/limit/:limit/page/:page': {
    id: 'id',
    owners: users,
    bodies: [{}, { deleted: true }, { awayDays: 30 }],
  },
  '/api/mgmt/agents/stores/limit/:limit/page/:page': {
    id: 'storeId',
    owners: 'select id, company_id, id as store_id, null::bigint as mat_id from store',
    bodies: [{}, { noAccount: true }, { awayDays: 30 }],
  },
  '/api/mgmt/deliverymans/limit/:limit/page/:page': { id: 'userId', owners: users, companyWide: true, bodies: [{}] },
  '/api/agent/mats/limit/:limit/page/:page': {
    id: 'matId',
    owners: 'select id, company_id, store_id, id as mat_id from mat',
    bodies: [{}, { linked: false }],
  },
  '/api/agent/stores/limit/:limit/page/:page': {
    id: 'storeId',
    owners: 'select id, company_id, id as store_id, null::bigint as mat_id from store',
    bodies: [{}, { linked: false }],
  },
  '/api/agent/doctors/limit/:limit/page/:page': {
    id: 'doctorId',
    catalogue: true,
    owners: 'select id, company_id, null::bigint as store_id, null::bigint as mat_id from doctor',
    bodies: [{ linked: true }, { linked: false }],
  },
};

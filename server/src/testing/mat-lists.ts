import type { ListOf } from './list-of.ts';

/** Lists of what a device has and went through, and whose rows are. */
export const matLists: Readonly<Record<string, ListOf>> = {
  '/api/mgmt/mat/:id/statushistory/limit/:limit/page/:page': {
    id: 'id',
    owners:
      'select h.id, m.company_id, m.store_id, m.id as mat_id from mat_status_history h join mat m on m.id = h.mat_id',
    bodies: [{}],
  },
  '/api/mgmt/mat/:id/history/limit/:limit/page/:page': {
    id: 'id',
    owners: `select l.id, m.company_id, m.store_id, m.id as mat_id from operation_log l
      join mat m on l.target_type = 'MAT' and m.id = l.target_id`,
    bodies: [{}],
  },
  '/api/mgmt/mat/submat/limit/:limit/page/:page': {
    id: 'id',
    owners: 'select s.id, m.company_id, m.store_id, m.id as mat_id from sub_mat s join mat m on m.id = s.mat_id',
    bodies: [{}, { matId: 1 }, { matId: 25 }],
  },
  '/api/mgmt/mat/command/limit/:limit/page/:page': {
    id: 'id',
    owners: 'select c.id, m.company_id, m.store_id, m.id as mat_id from mat_command c join mat m on m.id = c.mat_id',
    bodies: [{ matId: 1 }, { matId: 25 }],
  },
};

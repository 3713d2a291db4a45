import type { ListOf } from './list-of.ts';

/** What was done at devices, what moved, and the routes on which they are filled. */
export const supplyLists: Readonly<Record<string, ListOf>> = {
  '/api/mgmt/mat/supply/record/limit/:limit/page/:page': {
    id: 'recordId',
    owners: 'select id, company_id, store_id, mat_id from supply_record',
    bodies: [{ duration: 'ALL' }],
  },
  '/api/mgmt/mat/supply/record/summary/limit/:limit/page/:page': {
    id: 'sumId',
    owners: 'select id, company_id, store_id, id as mat_id from mat',
    bodies: [{ duration: 'ALL', by: 'MAT' }],
  },
  // A goods of no company is everybody's; which device is asked for is tried with foreign ids.
  '/api/mgmt/mat/:id/goods/limit/:limit/page/:page': {
    id: 'goodsId',
    owners: 'select id, null::bigint as company_id, null::bigint as store_id, null::bigint as mat_id from goods',
    catalogue: true,
    bodies: [{}],
  },
  '/api/mgmt/mat/route/limit/:limit/page/:page': {
    id: 'id',
    owners: 'select id, company_id, store_id, null::bigint as mat_id from supply_route',
    bodies: [{}],
  },
  '/api/mgmt/mat/movement/limit/:limit/page/:page': {
    id: 'movementId',
    owners: `select v.id, g.company_id, coalesce(g.store_id, m.store_id, p.store_id) as store_id, coalesce(g.mat_id, p.mat_id) as mat_id
      from stock_movement v join storage g on g.id = v.storage_id left join mat m on m.id = g.mat_id left join supply_plan p on p.id = g.plan_id`,
    bodies: [{}, { kind: ['LOAD', 'SALE'] }],
  },
  '/api/mgmt/mat/:id/supply/limit/:limit/page/:page': {
    id: 'id',
    owners: 'select id, company_id, store_id, mat_id from supply_plan',
    bodies: [{}],
  },
};

import type { ListOf } from './list-of.ts';

const ofMat = (table: string) =>
  `select s.id, s.company_id, m.store_id, s.mat_id from ${table} s join mat m on m.id = s.mat_id`;

/** Documents to the ERPs, the codes of goods there, and what customers hand in. */
export const erpLists: Readonly<Record<string, ListOf>> = {
  '/api/mgmt/mat/ordersync/limit/:limit/page/:page': {
    id: 'id',
    owners: ofMat('order_sync'),
    bodies: [{}, { status: ['DEAD', 'BLOCKED'] }],
  },
  '/api/mgmt/mat/goodsadvice/limit/:limit/page/:page': {
    id: 'adviceId',
    owners: ofMat('mat_goods_advice'),
    bodies: [{}, { kind: ['WISH'] }],
  },
  '/api/mgmt/mat/recycling/limit/:limit/page/:page': {
    id: 'recyclingId',
    owners: 'select id, company_id, store_id, mat_id from expired_recycling',
    bodies: [{}, { status: [10, 20] }],
  },
  '/api/mgmt/mat/recycling/bag/limit/:limit/page/:page': {
    id: 'bagId',
    owners: 'select id, company_id, store_id, null::bigint as mat_id from recycling_bag',
    bodies: [{}, { state: [40] }],
  },
  '/api/mgmt/mat/supplyplan/sync/limit/:limit/page/:page': {
    id: 'id',
    owners: ofMat('supply_plan_sync'),
    bodies: [{}],
  },
  '/api/mgmt/mat/ordersync/goodsmap/limit/:limit/page/:page': {
    id: 'rowId',
    owners: `select e.id * 10000000000 + g.id as id, e.company_id, null::bigint as store_id, null::bigint as mat_id
      from erp_connection e cross join goods g`,
    companyWide: true,
    bodies: [{}, { state: 'UNMAPPED' }],
  },
};

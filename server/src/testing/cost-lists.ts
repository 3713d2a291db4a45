import type { ListOf } from './list-of.ts';

/** Lists of costs and of what was imported. */
export const costLists: Readonly<Record<string, ListOf>> = {
  '/api/mgmt/goods/import/limit/:limit/page/:page': {
    id: 'batchId',
    owners: 'select id, company_id, null::bigint as store_id, null::bigint as mat_id from import_batch',
    bodies: [{}],
  },
  '/api/mgmt/goods/import/:batchId/rows/limit/:limit/page/:page': {
    id: 'rowId',
    owners: `select r.id, b.company_id, null::bigint as store_id, null::bigint as mat_id
      from import_row r join import_batch b on b.id = r.batch_id`,
    bodies: [{}, { tab: 'ERROR' }],
  },
  '/api/mgmt/cost/company/limit/:limit/page/:page': {
    id: 'rowId',
    owners: `select distinct company_id * 1000000000 + goods_id as id, company_id, null::bigint as store_id, null::bigint as mat_id
      from (select company_id, goods_id from store_goods union select company_id, goods_id from company_goods_cost) x`,
    bodies: [{ companyId: 1 }, { companyId: 2 }],
  },
  '/api/mgmt/cost/store/limit/:limit/page/:page': {
    id: 'rowId',
    owners: `select distinct store_id * 1000000000 + goods_id as id, company_id, store_id, null::bigint as mat_id
      from (select company_id, store_id, goods_id from store_goods union select company_id, store_id, goods_id from store_goods_cost) x`,
    bodies: Array.from({ length: 30 }, (_, index) => ({ storeId: index + 1 })),
  },
};

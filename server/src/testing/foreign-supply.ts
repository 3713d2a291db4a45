import type { OrderWorld } from './given-order.ts';

export interface SupplyIds {
  readonly mat: number;
  readonly store: number;
  readonly track: number;
  readonly plan: number;
  readonly route: number;
}

const root = '/api/mgmt/mat/supplyplan';
const day = '2026-01-01';

/** A plan of the world's company at a device. */
export const planOf = (world: OrderWorld, matId: number): Promise<number> =>
  world.add('supply_plan', {
    ...{ plan_no: 'BH1', type: 'ROUTINE', company_id: world.companyId, mat_id: matId, store_id: world.storeId },
    ...{ run_no: 'BH1', plan_date: day },
  });

/** A route of the world's store with a device on it. */
export const routeOf = (world: OrderWorld, matId: number): Promise<number> =>
  world.add('supply_route', {
    ...{ company_id: world.companyId, store_id: world.storeId, name: '东线', mat_ids: `{${matId}}` },
  });

const page = { limit: 10, page: 1 };

/** How to name a plan or its device in each call about supplies. */
export const supplyCases = {
  [`${root}/list`]: [(ids: SupplyIds) => ({ body: { matId: ids.mat, storeId: ids.store, ids: [ids.plan] } })],
  [`${root}/:planId/details`]: [(ids: SupplyIds) => ({ params: { planId: ids.plan } })],
  [`${root}/:id/history`]: [(ids: SupplyIds) => ({ params: { id: ids.plan } })],
  [`${root}/new`]: [(ids: SupplyIds) => ({ body: { matId: ids.mat, planDate: day, type: 'COUNT', lines: [] } })],
  [`${root}/status`]: [(ids: SupplyIds) => ({ body: { ids: [ids.plan], action: 'PICK' } })],
  [`${root}/finish`]: [(ids: SupplyIds) => ({ body: { planId: ids.plan, lines: [], version: 1 } })],
  [`${root}/operators`]: [(ids: SupplyIds) => ({ body: { matId: ids.mat } })],
  [`${root}/lines`]: [(ids: SupplyIds) => ({ body: { planId: ids.plan } })],
  [`${root}/scan`]: [(ids: SupplyIds) => ({ body: { planId: ids.plan, code: '6900000000000' } })],
  [`${root}/batches`]: [(ids: SupplyIds) => ({ body: { matId: ids.mat, goodsIds: [1] } })],
  [`${root}/picklist`]: [(ids: SupplyIds) => ({ body: { runNo: ids.plan === 999_999 ? 'none' : 'BH1' } })],
  '/api/mgmt/mat/supply/record/limit/:limit/page/:page': [
    (ids: SupplyIds) => ({ params: page, body: { matId: ids.mat, storeId: ids.store } }),
  ],
  '/api/mgmt/mat/:id/supply/limit/:limit/page/:page': [
    (ids: SupplyIds) => ({ params: { ...page, id: ids.mat }, body: {} }),
  ],
  '/api/mgmt/mat/route/limit/:limit/page/:page': [
    (ids: SupplyIds) => ({ params: page, body: { storeId: ids.store, ids: [ids.route] } }),
  ],
  '/api/mgmt/mat/route/:id/details': [(ids: SupplyIds) => ({ params: { id: ids.route } })],
  '/api/mgmt/mat/route/operators/:storeId': [(ids: SupplyIds) => ({ params: { storeId: ids.store } })],
  '/api/mgmt/mat/route': [
    (ids: SupplyIds) => ({ body: { id: ids.route, version: 1, name: '东线', storeId: ids.store, matIds: [ids.mat] } }),
  ],
  '/api/mgmt/mat/route/toggle': [(ids: SupplyIds) => ({ body: { ids: [ids.route], deleted: true } })],
  '/api/mgmt/mat/movement/limit/:limit/page/:page': [
    (ids: SupplyIds) => ({ params: page, body: { matId: ids.mat, storeId: ids.store, trackGoodsId: ids.track } }),
  ],
  '/api/mgmt/mat/supply/record/summary/limit/:limit/page/:page': [
    (ids: SupplyIds) => ({ params: { limit: 10, page: 1 }, body: { by: 'GOODS', matId: ids.mat, storeId: ids.store } }),
  ],
  '/api/mgmt/mat/monitor/goods': [(ids: SupplyIds) => ({ body: { storeId: ids.store } })],
  '/api/mgmt/mat/track/goods/supply': [
    (ids: SupplyIds) => ({
      body: { matId: ids.mat, lines: [{ trackGoodsId: ids.track, counted: 0, quantity: 0 }] },
    }),
  ],
  '/api/mgmt/mat/stock/receive': [
    (ids: SupplyIds) => ({
      body: { storeId: ids.store, supplier: '-', lines: [{ goodsId: 1, batchNo: 'B1', quantity: 1 }] },
    }),
  ],
  '/api/mgmt/mat/stock/receive/sheet': [(ids: SupplyIds) => ({ body: { storeId: ids.store, fileId: 1 } })],
};

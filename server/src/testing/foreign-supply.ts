import type { OrderWorld } from './given-order.ts';

export interface SupplyIds {
  readonly mat: number;
  readonly store: number;
  readonly track: number;
  readonly plan: number;
}

const root = '/api/mgmt/mat/supplyplan';
const day = '2026-01-01';

/** A plan of the world's company at a device. */
export const planOf = (world: OrderWorld, matId: number): Promise<number> =>
  world.add('supply_plan', {
    ...{ plan_no: 'BH1', type: 'ROUTINE', company_id: world.companyId, mat_id: matId, store_id: world.storeId },
    ...{ run_no: 'BH1', plan_date: day },
  });

/** How to name a plan or its device in each call about supplies. */
export const supplyCases = {
  [`${root}/list`]: [(ids: SupplyIds) => ({ body: { matId: ids.mat, storeId: ids.store, ids: [ids.plan] } })],
  [`${root}/:planId/details`]: [(ids: SupplyIds) => ({ params: { planId: ids.plan } })],
  [`${root}/:id/history`]: [(ids: SupplyIds) => ({ params: { id: ids.plan } })],
  [`${root}/new`]: [(ids: SupplyIds) => ({ body: { matId: ids.mat, planDate: day, type: 'COUNT', lines: [] } })],
  [`${root}/status`]: [(ids: SupplyIds) => ({ body: { ids: [ids.plan], action: 'PICK' } })],
  [`${root}/finish`]: [(ids: SupplyIds) => ({ body: { planId: ids.plan, lines: [], version: 1 } })],
  [`${root}/lines`]: [(ids: SupplyIds) => ({ body: { planId: ids.plan } })],
  [`${root}/scan`]: [(ids: SupplyIds) => ({ body: { planId: ids.plan, code: '6900000000000' } })],
  [`${root}/batches`]: [(ids: SupplyIds) => ({ body: { matId: ids.mat, goodsIds: [1] } })],
  [`${root}/picklist`]: [(ids: SupplyIds) => ({ body: { runNo: ids.plan === 999_999 ? 'none' : 'BH1' } })],
  '/api/mgmt/mat/supply/record/limit/:limit/page/:page': [
    (ids: SupplyIds) => ({ params: { limit: 10, page: 1 }, body: { matId: ids.mat, storeId: ids.store } }),
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
};

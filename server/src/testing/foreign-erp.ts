import type { Loose } from './foreign-people.ts';
import type { OrderWorld } from './given-order.ts';

/** A company's connection to an ERP, and what was sent by it. */
export interface ErpIds {
  readonly connection: number;
  readonly orderSync: number;
  readonly planSync: number;
}
export const noErp: ErpIds = { connection: 999_999, orderSync: 999_999, planSync: 999_999 };

interface Ids extends ErpIds {
  readonly mat: number;
  readonly store: number;
  readonly goods: number;
}

export async function erpOf(
  world: Pick<OrderWorld, 'add' | 'companyId'>,
  of: { mat: number; order: number; orderNo: string },
): Promise<ErpIds> {
  const company = { company_id: world.companyId };
  const shape = { ...company, mat_id: of.mat, server: 'YSW', status: 'FAILED', lines: '[]', units: 0, amount: 0 };
  return {
    connection: await world.add('erp_connection', { ...company, server: 'YSW', app_key: 'app' }),
    orderSync: await world.add('order_sync', {
      ...{ ...shape, kind: 'SALE', order_id: of.order, order_no: of.orderNo, doc_no: `XS${of.orderNo}` },
    }),
    planSync: await world.add('supply_plan_sync', {
      ...{ ...shape, kind: 'PLAN', plan_id: 1, plan_no: 'BH1', doc_no: 'BHBH1' },
    }),
  };
}

const orders = '/api/mgmt/mat/ordersync';
const plans = '/api/mgmt/mat/supplyplan';
const page = { limit: 10, page: 1 };
const account = { companyId: 999_999, server: 'YSW', baseUrl: '', appKey: 'x', enabled: true, maxTries: 6 };

const documents = (root: string, list: string, idOf: (ids: ErpIds) => number) => ({
  [`${list}/limit/:limit/page/:page`]: [
    (ids: Ids) => ({ params: page, body: { matId: ids.mat, storeId: ids.store, ids: [idOf(ids)] } }),
  ],
  [`${list}/status`]: [(ids: Ids) => ({ body: { matId: ids.mat, storeId: ids.store } })],
  [`${list}/:id/details`]: [(ids: Ids) => ({ params: { id: idOf(ids) } })],
  [`${root}/sync`]: [(ids: Ids) => ({ body: { ids: [idOf(ids)] } })],
  [`${root}/manualsync`]: [(ids: Ids) => ({ body: { id: idOf(ids), version: 1, erpDocNo: 'X', remark: 'x' } })],
});

/** How to name them in each call. */
export const erpCases: Record<string, readonly ((ids: Ids) => Loose)[]> = {
  ...documents(orders, orders, ids => ids.orderSync),
  ...documents(plans, `${plans}/sync`, ids => ids.planSync),
  [`${orders}/connection`]: [ids => ({ body: { ...account, id: ids.connection, version: 1 } })],
  [`${orders}/ping`]: [ids => ({ body: { id: ids.connection } })],
  [`${orders}/goodsmap/limit/:limit/page/:page`]: [
    ids => ({ params: page, body: { connectionId: ids.connection, ids: [1] } }),
  ],
  [`${orders}/goodsmap`]: [ids => ({ body: { connectionId: ids.connection, goodsId: ids.goods, erpCode: 'X' } })],
  [`${orders}/goodsmap/pull`]: [ids => ({ body: { connectionId: ids.connection } })],
};

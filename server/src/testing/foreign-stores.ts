import type { Loose } from './foreign-people.ts';

/** A simple test at the store. */
export interface TestIds {
  readonly test: number;
}
export const noTests: TestIds = { test: 999_999 };

interface StoreIds extends TestIds {
  readonly store: number;
  readonly mat: number;
  readonly customer: number;
}
interface Own {
  readonly store: number;
}

const base = '/api/mgmt/stores';
const page = { limit: 10, page: 1 };
const of = (ids: Own) => ({ storeId: ids.store });
const seen = (ids: StoreIds) => [{ id: ids.store, version: 1 }];
const config = {
  autoConfirm: true,
  traceCodeRequired: false,
  forfeitDeposit: false,
  lowStockLine: 1,
  printerWidth: 58,
  pharmacistHours: [],
  maxDays: 1,
  version: 1,
};
const here = { longitude: 114.057868, latitude: 22.543099 };

const simpletest = `${base}/simpletest`;
/** A blood pressure as a clerk writes it down. */
const pressure = {
  ...{ name: '王五', gender: 1, age: 50, cellphone: '13900001111', itemCode: 'BP', values: { sys: 120, dia: 80 } },
};

const pointAt = (ids: StoreIds) => ({ name: '自提点', address: '路1号', ...here, matId: ids.mat });

/** How to name a store in each call about stores and their settings. */
export const storeCases: Record<string, readonly ((ids: StoreIds, mine: Own) => Loose)[]> = {
  [base]: [ids => ({ body: { id: ids.store, version: 1, name: '改名' } })],
  [`${base}/:storeId`]: [ids => ({ params: of(ids) })],
  [`${base}/limit/:limit/page/:page`]: [ids => ({ params: page, body: { ids: [ids.store] } })],
  [`${base}/priority`]: [ids => ({ body: { items: seen(ids), priority: 3 } })],
  [`${base}/status`]: [ids => ({ body: { items: seen(ids), to: 'PAUSED', reason: '盘点' } })],
  [`${base}/:storeId/coordinates`]: [ids => ({ params: of(ids), body: { version: 1, ...here, zones: [] } })],
  [`${base}/:storeId/config`]: [ids => ({ params: of(ids), body: config })],
  [`${base}/:storeId/deliverymodes`]: [
    ids => ({ params: of(ids), body: { version: 1, modes: [{ mode: 'SELF_IP', dates: [], points: [pointAt(ids)] }] } }),
  ],
  [`${base}/:storeId/timeframes`]: [ids => ({ params: of(ids), body: { version: 1, frames: [] } })],
  [`${base}/:storeId/activity`]: [ids => ({ params: of(ids) })],
  [`${base}/:storeId/homeconfig`]: [
    ids => ({ params: of(ids), body: { kind: 'NOTICE', title: '公告' } }),
    ids => ({ params: of(ids), body: { id: 1, version: 1, kind: 'NOTICE', title: '公告' } }),
  ],
  [`${base}/:storeId/homeconfig/targets`]: [ids => ({ params: of(ids), body: { kind: 'GOODS', ids: [1] } })],
  [`${base}/:storeId/homeconfig/:id`]: [ids => ({ params: { ...of(ids), id: 1 } })],
  [`${base}/settings/copy`]: [
    (ids, mine) => ({ body: { fromStoreId: ids.store, toStoreIds: [mine.store], parts: ['CONFIG'] } }),
    (ids, mine) => ({ body: { fromStoreId: mine.store, toStoreIds: [ids.store], parts: ['CONFIG'] } }),
  ],
  [simpletest]: [
    ids => ({ body: { ...pressure, storeId: ids.store } }),
    (ids, mine) => ({ body: { ...pressure, storeId: mine.store, matId: ids.mat } }),
    (ids, mine) => ({ body: { ...pressure, storeId: mine.store, againOf: ids.test } }),
  ],
  [`${simpletest}/:id`]: [ids => ({ params: { id: ids.test } })],
  [`${simpletest}/:id/void`]: [ids => ({ params: { id: ids.test }, body: { reason: '录错' } })],
  [`${simpletest}/person`]: [ids => ({ body: { testId: ids.test } })],
  [`${simpletest}/trend`]: [ids => ({ body: { customerId: ids.customer, itemCode: 'BP' } })],
  [`${simpletest}/limit/:limit/page/:page`]: [
    ids => ({ params: page, body: { duration: 'ALL', storeId: ids.store, customerId: ids.customer, ids: [ids.test] } }),
  ],
  [`${base}/specialday`]: [
    ids => ({ body: { storeIds: [ids.store], range: ['2099-01-01', '2099-01-02'], closed: true } }),
  ],
};

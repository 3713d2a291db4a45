import { agentCases } from './foreign-agents.ts';
import { alertCases, alertKinds, alertPath } from './foreign-alerts.ts';
import { costCases } from './foreign-costs.ts';
import { type DepositIds, depositCases, noDeposits } from './foreign-deposits.ts';
import { type ErpIds, erpCases, noErp } from './foreign-erp.ts';
import { extensionCases } from './foreign-extensions.ts';
import { filterFiles } from './foreign-files.ts';
import { matCases, matExports, noSlots, type SlotIds } from './foreign-mats.ts';
import { type Loose, noPeople, type PeopleIds, peopleCases } from './foreign-people.ts';
import { noRecycling, type RecyclingIds, recyclingCases } from './foreign-recycling.ts';
import { noTests, storeCases, type TestIds } from './foreign-stores.ts';
import { type SupplyIds, supplyCases } from './foreign-supply.ts';
import { Given } from './given.ts';
import { type CompanyIds, companyCases, noCompany } from './owned-companies.ts';

/** Records of company 1: what `manager2` of company 2 tries; and the same of nobody. */
export interface Ids extends PeopleIds, DepositIds, CompanyIds, TestIds, ErpIds, SupplyIds, SlotIds, RecyclingIds {
  readonly order: number;
  readonly orderNo: string;
  readonly payNo: string;
  readonly line: number;
  readonly refund: number;
  readonly goods: number;
  /** A goods that they have submitted and nobody has approved. */
  readonly submittedGoods: number;
  readonly alert: number;
  readonly ticket: number;
}
export const nobodys: Ids = {
  ...noPeople,
  ...noDeposits,
  ...noCompany,
  ...noErp,
  ...noRecycling,
  order: 999_999,
  orderNo: '999999999999999999',
  payNo: 'P999999999999999999',
  ...{ line: 999_999, refund: 999_999, store: 999_999, goods: 999_999 },
  submittedGoods: 999_999,
  mat: 999_999,
  ...noSlots,
  ...noTests,
  alert: 999_999,
  plan: 999_999,
  route: 999_999,
  ticket: 999_999,
  customer: 999_999,
  prescription: 999_999,
};
/** What the caller has of their own. */
export interface Mine {
  readonly store: number;
  readonly goods: number;
  readonly photo: number;
}

const { password } = Given;
const items = (ids: Ids) => [{ order_id: ids.order, version: 1 }];
const page = { limit: 10, page: 1 };
/** What a filter over orders may name. */
const orderFilter = (ids: Ids) => ({ duration: 'ALL', storeId: ids.store, matId: ids.mat, customerId: ids.customer });
const basket = (mine: Mine, more: object) => ({
  orderType: 'STORE_ORDER',
  storeId: mine.store,
  goods: [{ goodsId: mine.goods, number: 1 }],
  fulfilment: { fulfilType: 'STORE_PICKUP' },
  customer: {},
  ...more,
});

const refundOf = (ids: Ids) => ({
  lines: [{ orderLineId: ids.line, number: 1 }],
  reasonCode: 'QUALITY',
  smsCode: '123456',
});

const revealing = (entity: string, id: number) => ({ body: { entity, id, field: 'cellphone', reason: 'OTHER' } });

/** How to name each record in each call; by path, every staff call that takes an owned id. */
export const foreignCases: Record<string, readonly ((ids: Ids, mine: Mine) => Loose)[]> = {
  ...agentCases,
  ...alertCases,
  ...costCases,
  ...erpCases,
  ...recyclingCases,
  ...extensionCases,
  ...peopleCases,
  ...storeCases,
  ...supplyCases,
  ...matCases,
  '/app/service/order/details': [ids => ({ body: { order_id: ids.order } })],
  ...depositCases,
  ...companyCases,
  '/api/mgmt/orders/:order_id': [ids => ({ params: { order_id: ids.order } })],
  '/api/mgmt/orders/:order_id/scene': [ids => ({ params: { order_id: ids.order } })],
  '/api/mgmt/orders/:order_id/customer': [ids => ({ params: { order_id: ids.order } })],
  '/api/mgmt/orders/:order_id/prescription': [ids => ({ params: { order_id: ids.order } })],
  '/api/mgmt/orders/:order_id/statuses': [ids => ({ params: { order_id: ids.order } })],
  '/api/mgmt/express/:orderId/expressdata': [ids => ({ params: { orderId: ids.order }, body: { text: '已揽收' } })],
  '/api/mgmt/express/:storeId/rule': [
    ids => ({
      params: { storeId: ids.store },
      body: { baseFee: 800, baseGram: 1000, stepFee: 200, stepGram: 500, version: 0 },
    }),
  ],
  '/api/mgmt/orders/:orderId/goods/:goodsId': [
    (ids, mine) => ({ params: { orderId: ids.order, goodsId: mine.goods }, query: { version: '1' } }),
  ],
  '/api/mgmt/orders/:order_id/modification': [
    ids => ({ params: { order_id: ids.order }, body: { version: 1, staffRemark: '注意' } }),
  ],
  '/api/mgmt/orders/goods': [
    (ids, mine) => ({ body: { order_id: ids.order, version: 1, goods: [{ goodsId: mine.goods, number: 1 }] } }),
  ],
  '/api/mgmt/orders/:order_id/goods/quote': [
    (ids, mine) => ({ params: { order_id: ids.order }, body: { goods: [{ goodsId: mine.goods, number: 1 }] } }),
  ],
  '/api/mgmt/orders/takeover': [ids => ({ body: { ids: [ids.order] } })],
  '/api/mgmt/orders/status': [ids => ({ body: { items: items(ids), to: 20, data: { storeId: ids.store } } })],
  '/api/mgmt/orders/status/signed': [ids => ({ body: { items: items(ids) } })],
  '/api/mgmt/orders/status/harvested': [ids => ({ body: { items: items(ids), receivedAmount: 0 } })],
  '/api/mgmt/orders/status/payed': [ids => ({ body: { order_id: ids.order, version: 1, payType: 0, amount: 1 } })],
  '/api/mgmt/orders/status/return': [
    ids => ({
      body: {
        order_id: ids.order,
        version: 1,
        lines: [{ orderLineId: ids.line, number: 1 }],
        reasonCode: 'QUALITY',
        goodsReturn: false,
      },
    }),
  ],
  '/api/mgmt/orders/toggle': [ids => ({ body: { ids: [ids.order], deleted: true } })],
  '/api/mgmt/orders/print': [ids => ({ body: { ids: [ids.order], kind: 'DELIVERY' } })],
  '/api/mgmt/orders/payments/:payNo/query': [ids => ({ params: { payNo: ids.payNo } })],
  '/api/mgmt/orders/refunds/:id/review': [ids => ({ params: { id: ids.refund }, body: { approve: true } })],
  '/api/mgmt/mat/order/refund/smscode': [ids => ({ body: { orderNo: ids.orderNo } })],
  '/api/mgmt/mat/order/refund': [ids => ({ body: { orderNo: ids.orderNo, version: 1, ...refundOf(ids) } })],
  '/app/service/order/refundPKB': [ids => ({ body: { orderNumber: ids.orderNo, ...refundOf(ids) } })],
  '/app/service/order/refund/third': [
    ids => ({ body: { orderNumber: ids.orderNo, ...refundOf(ids), thirdRefundNo: 'T1' } }),
  ],
  '/api/mgmt/orders/refunds/:id/received': [
    ids => ({
      params: { id: ids.refund },
      body: { lines: [{ orderLineId: ids.line, number: 1, restock: 'NONE' }] },
    }),
  ],
  '/api/mgmt/orders/refunds/:id/retry': [ids => ({ params: { id: ids.refund } })],
  '/api/mgmt/orders/preparation': [
    ids => ({ query: { orderType: 'STORE_ORDER', storeId: String(ids.store) } }),
    (ids, mine) => ({
      query: { orderType: 'STORE_ORDER', storeId: String(mine.store), customerId: String(ids.customer) },
    }),
  ],
  '/api/mgmt/orders/quote': [
    (ids, mine) => ({ body: basket(mine, { storeId: ids.store, goods: [{ goodsId: ids.goods, number: 1 }] }) }),
    (ids, mine) => ({
      body: basket(mine, { orderType: 'MAT_ORDER', matId: ids.mat, fulfilment: { fulfilType: 'DISPENSE' } }),
    }),
    (ids, mine) => ({
      body: basket(mine, { customer: { customer_id: ids.customer }, prescriptionId: ids.prescription }),
    }),
  ],
  '/api/mgmt/orders': [
    (ids, mine) => ({ body: basket(mine, { storeId: ids.store, expectedPayable: 1000 }) }),
    (ids, mine) => ({ body: basket(mine, { orderType: 'MAT_ORDER', matId: ids.mat, expectedPayable: 1000 }) }),
    (ids, mine) => ({ body: basket(mine, { customer: { customer_id: ids.customer }, expectedPayable: 1000 }) }),
    (ids, mine) => ({ body: basket(mine, { prescriptionId: ids.prescription, expectedPayable: 1000 }) }),
  ],
  '/api/mgmt/mat/order/:orderNo/retry': [
    ids => ({ params: { orderNo: ids.orderNo }, body: { version: 1, lines: [{ orderLineId: ids.line }] } }),
  ],
  '/api/mgmt/mat/order/:orderNo/resolve': [
    (ids, mine) => ({ params: { orderNo: ids.orderNo }, body: { version: 1, remark: '好', images: [mine.photo] } }),
  ],
  '/api/mgmt/orders/settlement/limit/:limit/page/:page': [
    ids => ({ params: page, body: { duration: 'ALL', storeId: ids.store, ids: [1] } }),
  ],
  '/api/mgmt/orders/settlement/orders/limit/:limit/page/:page': [
    ids => ({ params: page, body: { duration: 'ALL', storeId: ids.store, ids: [ids.order] } }),
  ],
  '/api/mgmt/orders/settlement/summary': [ids => ({ body: { duration: 'ALL', storeId: ids.store } })],
  '/api/mgmt/service_order_fee/limit/:limit/page/:page': [() => ({ params: page, body: { ids: [1] } })],
  '/api/mgmt/service_order_fee/charges/limit/:limit/page/:page': [
    ids => ({ params: page, body: { duration: 'ALL', orderNo: ids.orderNo, ids: [ids.order] } }),
  ],
  '/api/mgmt/mat/:id/orders/limit/:limit/page/:page': [
    ids => ({
      params: { ...page, id: ids.mat },
      body: { ...orderFilter(ids), orderNo: ids.orderNo, ids: [ids.order] },
    }),
  ],
  '/api/mgmt/orders/limit/:limit/page/:page': [
    ids => ({ params: page, body: { ...orderFilter(ids), ids: [ids.order] } }),
    ids => ({ params: page, body: { duration: 'ALL', orderNo: ids.orderNo } }),
  ],
  '/api/mgmt/orders/summary': [
    ids => ({ body: orderFilter(ids) }),
    ids => ({ body: { duration: 'ALL', orderNo: ids.orderNo } }),
  ],
  '/api/mgmt/orders/queue/limit/:limit/page/:page': [
    ids => ({ params: page, body: { storeId: ids.store } }),
    ids => ({ params: page, body: { matId: ids.mat } }),
    ids => ({ params: page, body: { ids: [ids.order], left: true } }),
  ],
  '/api/mgmt/orders/pace': [
    ids => ({ body: orderFilter(ids) }),
    ids => ({ body: { duration: 'ALL', orderNo: ids.orderNo } }),
  ],
  '/api/mgmt/orders/queue/summary': [ids => ({ body: { storeId: ids.store } }), ids => ({ body: { matId: ids.mat } })],
  '/api/private/reveal': [
    ids => revealing('ORDER', ids.order),
    ids => revealing('WISH', ids.wish),
    ids => revealing('PREORDER', ids.preOrder),
    ids => revealing('CUSTOMER', ids.customer),
  ],
  '/api/mgmt/orders/choices': [ids => ({ body: { kind: 'CUSTOMER', ids: [ids.customer] } })],
  '/api/mgmt/orders/refunds/limit/:limit/page/:page': [
    ids => ({ params: page, body: { storeId: ids.store, matId: ids.mat, ids: [ids.refund] } }),
  ],
  '/api/mgmt/goods/review/limit/:limit/page/:page': [ids => ({ params: page, body: { ids: [ids.submittedGoods] } })],
  '/api/mgmt/goods/:goods_id/details': [ids => ({ params: { goods_id: ids.submittedGoods } })],
  '/api/mgmt/goods/search': [
    ids => ({ body: { query: '药', scene: 'STORE', storeId: ids.store } }),
    ids => ({ body: { query: '药', scene: 'MAT', matId: ids.mat } }),
    ids => ({ body: { ids: [ids.submittedGoods] } }),
  ],
  '/api/mgmt/symptom/match': [({ store, mat }) => ({ body: { text: '痛', storeId: store, matId: mat } })],
  '/api/mgmt/goods/againVerify': [ids => ({ body: { ids: [ids.submittedGoods] } })],
  '/api/mgmt/stores/:storeId/goods': [ids => ({ params: { storeId: ids.store } })],
  '/api/mgmt/goods/publish/limit/:limit/page/:page': [ids => ({ params: page, body: { storeId: ids.store } })],
  '/api/mgmt/stores/:storeId/goods/limit/:limit/page/:page': [
    ids => ({ params: { ...page, storeId: ids.store }, body: { ids: [ids.goods] } }),
  ],
  '/api/mgmt/stores/storegoods': [
    ids => ({ body: [{ storeId: ids.store, goodsId: ids.goods, goodsPrice: 1 }] as never }),
    ids => ({ query: { storeId: String(ids.store), goodsId: String(ids.goods) } }),
  ],
  '/api/mgmt/stores/storegoods/publish': [
    ids => ({ body: { items: [{ id: ids.goods, version: 1 }], isPublish: true } }),
  ],
  '/api/mgmt/stores/storegoods/pricerule': [
    ids => ({ body: { storeId: ids.store, ids: [ids.goods], rule: { base: 'CURRENT', rate: 10_000 } } }),
  ],
  '/api/mgmt/stores/storegoods/copy': [
    (ids, mine) => ({
      body: { fromStoreId: ids.store, toStoreIds: [mine.store], fields: ['goodsPrice'], mode: 'ADD' },
    }),
    (ids, mine) => ({
      body: { fromStoreId: mine.store, toStoreIds: [ids.store], fields: ['goodsPrice'], mode: 'ADD' },
    }),
  ],
  '/api/mgmt/stores/storegoods/import': [(ids, mine) => ({ body: { storeId: ids.store, fileId: mine.photo } })],
  '/api/mgmt/stores/storegoods/batch/limit/:limit/page/:page': [
    ids => ({ params: page, body: { storeId: ids.store } }),
  ],
  '/api/mgmt/stores/storegoods/limit/:limit/page/:page': [
    ids => ({ params: page, body: { goodsId: ids.goods, ids: [ids.goods] } }),
  ],
  '/api/mgmt/stores/storegoods/:id/record': [ids => ({ params: { id: ids.goods } })],
  '/api/mgmt/stores/storegoods/find': [ids => ({ body: { storeId: ids.store } })],
  '/api/mgmt/stores/all': [ids => ({ body: { ids: [ids.store] } })],
  '/api/mgmt/operationlog/limit/:limit/page/:page': [
    ids => ({ params: page, body: { targetType: 'ORDER', targetId: ids.order, ids: [1] } }),
  ],
  '/api/mgmt/doctor/prescription/review': [
    ids => ({ body: { id: ids.prescription, version: 1, approve: false, rejectCodes: [1], password } }),
  ],
  '/api/mgmt/doctor/prescription/dispense': [
    ids => ({ body: { id: ids.prescription, version: 1, lines: [], password } }),
  ],
  '/api/mgmt/doctor/prescription/checkout': [ids => ({ body: { id: ids.prescription, version: 1, password } })],
};
const feePath = '/api/mgmt/service_order_fee';
const settlementPath = '/api/mgmt/orders/settlement';
const settledElsewhere = ['', '/status', '/export'].map(rest => settlementPath + rest);
const feesElsewhere = ['', '/toggle', '/trial', '/charges/export'].map(rest => feePath + rest);
/**
 * A filter is put into a file: what the file then holds, its own tests say. Rules of service fees and settlements are the
 * platform's: nobody else gets past the door.
 */
export const elsewhere = [
  ...alertKinds.map(kind => alertPath(kind, 'export')),
  ...filterFiles,
  ...matExports,
  ...feesElsewhere,
  ...settledElsewhere,
  '/api/mgmt/stores/toggle',
];

import { agentLists } from './agent-lists.ts';
import { costLists } from './cost-lists.ts';
import { erpLists } from './erp-lists.ts';
import { adLists } from './foreign-ads.ts';
import { goodsLists } from './goods-lists.ts';
import type { ListOf } from './list-of.ts';
import { matLists } from './mat-lists.ts';
import { supplyLists } from './supply-lists.ts';

const orders = 'select id, company_id, store_id, mat_id from customer_order';
const whole = { duration: 'ALL' };

const orderLists: ListOf = {
  id: 'order_id',
  owners: orders,
  bodies: [{}, whole, { ...whole, status: '20.22.23.30' }, { ...whole, orderType: 'MAT_ORDER' }],
};
const wishes = 'select id, company_id, store_id, mat_id from wishlist';
const tracks = 'select t.id, m.company_id, m.store_id, m.id as mat_id from track t join mat m on m.id = t.mat_id';
const visitLists = {
  id: 'visitId',
  owners: 'select v.id, v.company_id, m.store_id, v.mat_id from goods_visit v join mat m on m.id = v.mat_id',
};
const alertLists = Object.fromEntries(
  Object.entries({
    offline: ['matId', 'select id, company_id, store_id, id as mat_id from mat'],
    th: ['alertId', 'select a.id, a.company_id, m.store_id, m.id as mat_id from alert a join mat m on m.id = a.mat_id'],
    locked: ['trackGoodsId', tracks],
    price: ['trackGoodsId', tracks],
    storage: ['trackGoodsId', tracks],
    expiring: [
      'lotId',
      `select l.id, t.company_id, t.store_id, t.mat_id from stock_lot l join (${tracks}) t on t.id = l.track_id`,
    ],
  }).map(([kind, [id = '', owners = '']]) => [
    `/api/mgmt/mat/alert/detail/${kind}/limit/:limit/page/:page`,
    { id, owners, bodies: [{}] },
  ]),
);
const placeLists: Readonly<Record<string, ListOf>> = {
  ...alertLists,
  '/api/mgmt/orders/limit/:limit/page/:page': orderLists,
  '/api/mgmt/stores/storegoods/limit/:limit/page/:page': {
    id: 'storeGoodsId',
    owners: 'select id, company_id, store_id, null::bigint as mat_id from store_goods',
    bodies: [{ goodsId: 1 }, { goodsId: 2 }],
  },
  '/api/mgmt/stores/storegoods/batch/limit/:limit/page/:page': {
    id: 'batchId',
    owners: 'select id, company_id, store_id, null::bigint as mat_id from store_goods_batch',
    bodies: [{}],
  },
  '/api/mgmt/orders/queue/limit/:limit/page/:page': { ...orderLists, bodies: [{}, { overdue: true }] },
  '/api/mgmt/mat/:id/orders/limit/:limit/page/:page': { ...orderLists, bodies: [whole] },
  '/api/mgmt/orders/refunds/limit/:limit/page/:page': {
    id: 'refundId',
    owners: `select r.id, o.company_id, o.store_id, o.mat_id from order_refund r
      join customer_order o on r.owner_type = 'ORDER' and o.id = r.owner_id`,
    bodies: [{}],
  },
  '/api/mgmt/orders/settlement/limit/:limit/page/:page': {
    id: 'rowId',
    // Lines without a settlement, and activities, are numbered above settlements (settlement-lines.ts).
    owners: `select id, company_id, store_id, null::bigint as mat_id from order_settlement
      union all select distinct n * 1000000000000 + activity_id * 1000000 + store_id, company_id, store_id, null::bigint
        from customer_order, generate_series(1, 2) n where activity_id is not null and store_id is not null
      union all select 3000000000000 + activity_id, min(company_id), min(store_id), null::bigint
        from customer_order where activity_id is not null and order_type <> 'MAT_ORDER' group by activity_id`,
    bodies: [{}, { duration: 'ALL' }],
  },
  '/api/mgmt/orders/settlement/orders/limit/:limit/page/:page': {
    ...orderLists,
    bodies: [{ duration: 'ALL' }, { duration: 'ALL', exempt: true }],
  },
  '/api/mgmt/service_order_fee/charges/limit/:limit/page/:page': {
    id: 'id',
    owners:
      'select f.id, o.company_id, o.store_id, o.mat_id from order_fee f join customer_order o on o.id = f.order_id',
    bodies: [{ duration: 'ALL' }],
  },
  '/api/mgmt/mat/alert/limit/:limit/page/:page': {
    id: 'id',
    owners: 'select a.id, a.company_id, m.store_id, a.mat_id from alert a left join mat m on m.id = a.mat_id',
    bodies: [{}, { status: ['NEW'] }],
  },
  '/api/mgmt/wishlist/limit/:limit/page/:page': { id: 'wish_id', owners: wishes, bodies: [{}, { source: 'OTO' }] },
  '/api/mgmt/wishlist/status/:status/limit/:limit/page/:page': { id: 'wish_id', owners: wishes, bodies: [undefined] },
  '/api/mgmt/preorder/limit/:limit/page/:page': {
    id: 'id',
    owners: 'select id, company_id, store_id, null::bigint as mat_id from pre_order',
    bodies: [{}],
  },
  '/api/mgmt/mat/limit/:limit/page/:page': {
    id: 'matId',
    owners: 'select id, company_id, store_id, id as mat_id from mat',
    bodies: [{}, { tab: ['SHORT'] }],
  },
  ...matLists,
  '/api/mgmt/mat/ticket/limit/:limit/page/:page': {
    id: 'ticketId',
    owners: 'select k.id, k.company_id, m.store_id, k.mat_id from ticket k join mat m on m.id = k.mat_id',
    bodies: [{}, { status: ['NEW'] }],
  },
  '/api/mgmt/mat/goods-visit/limit/:limit/page/:page': {
    ...visitLists,
    bodies: [whole, { ...whole, status: [2, 4], ordered: true }],
  },
  '/api/mgmt/mat/:id/goods-visit/limit/:limit/page/:page': { ...visitLists, bodies: [whole] },
  '/api/mgmt/stores/limit/:limit/page/:page': {
    id: 'id',
    owners: 'select id, company_id, id as store_id, null::bigint as mat_id from store',
    bodies: [{}, { mall: true }, { noAccount: true }],
  },
  '/api/mgmt/stores/:storeId/goods/limit/:limit/page/:page': {
    id: 'storeGoodsId',
    owners: 'select id, company_id, store_id, null::bigint as mat_id from store_goods',
    bodies: [{}],
  },
  '/api/mgmt/stores/simpletest/limit/:limit/page/:page': {
    id: 'id',
    owners: 'select id, company_id, store_id, null::bigint as mat_id from simple_test',
    bodies: [{ duration: 'ALL' }, { due: true }],
  },
  '/api/mgmt/goods/:goods_id/stores/limit/:limit/page/:page': {
    id: 'storeGoodsId',
    owners: 'select id, company_id, store_id, null::bigint as mat_id from store_goods',
    bodies: [{}, { published: true }],
  },
  '/api/mgmt/goods/:goods_id/mats/limit/:limit/page/:page': { id: 'trackGoodsId', owners: tracks, bodies: [{}] },
  '/api/mgmt/goods/:goods_id/prices/limit/:limit/page/:page': {
    id: 'id',
    owners: `select l.id, l.company_id, l.store_id, t.mat_id from goods_price_log l left join track t on t.id = l.track_id`,
    // Suggested prices are everybody's.
    bodies: [{ kinds: ['STORE', 'SPECIAL', 'MAT', 'COMPANY_COST', 'STORE_COST'] }],
  },
  '/api/mgmt/goods/review/limit/:limit/page/:page': {
    id: 'reviewId',
    companyWide: true,
    owners:
      'select id, submit_company_id as company_id, null::bigint as store_id, null::bigint as mat_id from goods_review',
    bodies: [{}, { status: 0 }],
  },
  '/api/mgmt/operationlog/limit/:limit/page/:page': {
    id: 'id',
    owners: 'select id, company_id, null::bigint as store_id, null::bigint as mat_id from operation_log',
    bodies: [{}],
  },
  '/api/mgmt/sysusers/limit/:limit/page/:page': {
    id: 'id',
    owners: 'select id, company_id, store_id, null::bigint as mat_id from sys_user',
    bodies: [{}, { deleted: true }, { expireInDays: 30 }],
  },
  ...agentLists,
  '/api/mgmt/online/limit/:limit/page/:page': {
    id: 'sessionId',
    owners: `select s.id, u.company_id, u.store_id, null::bigint as mat_id from auth_session s join sys_user u on u.id = s.user_id`,
    bodies: [{}],
  },
  '/api/mgmt/loginlog/limit/:limit/page/:page': {
    id: 'id',
    owners: `select l.id, u.company_id, u.store_id, null::bigint as mat_id from login_log l left join sys_user u on u.id = l.user_id`,
    bodies: [{}],
  },
};

/** What is not approved yet is its company's; the rest of the catalogue everybody's. */
const goodsOwners = `select id, case when approved_at is null then submit_company_id end as company_id, null::bigint as store_id, null::bigint as mat_id
  from goods`;

const message = '/api/mgmt/notification/message';
/** Of a company, or of nobody but the platform. */
const ofCompany = (table: string, company = 'company_id') =>
  `select id, ${company} as company_id, null::bigint as store_id, null::bigint as mat_id from ${table}`;
export const lists: Readonly<Record<string, ListOf>> = {
  ...placeLists,
  '/api/mgmt/goods/limit/:limit/page/:page': {
    id: 'goods_id',
    owners: goodsOwners,
    catalogue: true,
    bodies: [{}, { tab: ['PENDING'] }],
  },
  '/api/mgmt/goods/brands/limit/:limit/page/:page': {
    id: 'id',
    owners: 'select id, null::bigint as company_id, null::bigint as store_id, null::bigint as mat_id from brand',
    catalogue: true,
    bodies: [{}],
  },
  '/api/mgmt/goods/publish/limit/:limit/page/:page': {
    id: 'goods_id',
    owners: goodsOwners,
    catalogue: true,
    bodies: [{}],
  },
  [`${message}/limit/:limit/page/:page`]: { id: 'id', owners: ofCompany('notification_message'), bodies: [{}] },
  [`${message}/:id/receivers/limit/:limit/page/:page`]: {
    id: 'id',
    owners: `select n.id, m.company_id, null::bigint as store_id, null::bigint as mat_id
      from notification n join notification_message m on m.id = n.message_id`,
    bodies: [{}],
  },
  [`${message}/outbox/limit/:limit/page/:page`]: {
    id: 'id',
    owners: ofCompany('outbox'),
    bodies: [{}, { kind: 'EVENT' }],
  },
  '/api/mgmt/company/limit/:limit/page/:page': {
    id: 'id',
    owners: 'select id, id as company_id, null::bigint as store_id, null::bigint as mat_id from company',
    bodies: [{}, { status: ['ACTIVE', 'CLOSED'] }],
  },
  '/api/mgmt/company/licence/limit/:limit/page/:page': {
    id: 'id',
    owners: `select id, company_id, case when owner_type = 'STORE' then owner_id end as store_id, null::bigint as mat_id from licence`,
    bodies: [{}, { ownerType: 'STORE' }],
  },
  '/api/mgmt/company/contract/limit/:limit/page/:page': {
    id: 'id',
    owners: ofCompany('company_contract'),
    bodies: [{}],
  },
  '/api/mgmt/mat/service/limit/:limit/page/:page': {
    id: 'matId',
    owners: 'select id, company_id, store_id, id as mat_id from mat',
    bodies: [{}],
  },
  '/api/mgmt/mat/service/contract/limit/:limit/page/:page': {
    id: 'id',
    // The demo's have one device each.
    owners: `select k.id, k.company_id, m.store_id, m.id as mat_id
      from mat_service_contract k join mat_service_line l on l.contract_id = k.id join mat m on m.id = l.mat_id`,
    bodies: [{}],
  },
  // An insurance of no company is everybody's.
  '/api/mgmt/insurance/limit/:limit/page/:page': {
    id: 'id',
    owners: ofCompany('insurance'),
    catalogue: true,
    bodies: [{}],
  },
  '/api/mgmt/insurance/:id/goods/limit/:limit/page/:page': {
    id: 'insuredId',
    owners: `select x.id, i.company_id, null::bigint as store_id, null::bigint as mat_id from insurance_goods x
      join insurance i on i.id = x.insurance_id`,
    catalogue: true,
    bodies: [{}],
  },
  // A rule of no company shares for all of them.
  '/api/mgmt/revenue/limit/:limit/page/:page': {
    id: 'id',
    owners: ofCompany('revenue_rule'),
    catalogue: true,
    bodies: [{}],
  },
  '/api/mgmt/mat/template/limit/:limit/page/:page': {
    id: 'id',
    owners: ofCompany('track_template'),
    catalogue: true,
    bodies: [{}, { state: ['PUBLISHED'] }],
  },
  '/api/mgmt/xcx/template/limit/:limit/page/:page': { id: 'id', owners: ofCompany('xcx_template'), bodies: [{}] },
  '/api/mgmt/company/account/limit/:limit/page/:page': { id: 'id', owners: ofCompany('payment_account'), bodies: [{}] },
  '/api/private/notification/limit/:limit/page/:page': {
    id: 'id',
    owners:
      'select id, user_id, null::bigint as company_id, null::bigint as store_id, null::bigint as mat_id from notification',
    bodies: [{}, { unread: true }],
  },
  '/api/mgmt/service_order_fee/limit/:limit/page/:page': {
    id: 'id',
    owners: ofCompany('service_order_fee'),
    bodies: [{}],
  },
  ...supplyLists,
  ...costLists,
  ...adLists,
  ...erpLists,
  ...goodsLists,
  '/api/mgmt/task/limit/:limit/page/:page': {
    id: 'taskId',
    owners: ofCompany('scheduled_task', 'null::bigint'),
    bodies: [{}],
  },
  '/api/mgmt/task/:id/runs/limit/:limit/page/:page': {
    id: 'runId',
    owners: ofCompany('task_run', 'null::bigint'),
    bodies: [{}],
  },
};

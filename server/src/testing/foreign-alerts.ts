interface Ids {
  readonly mat: number;
  readonly store: number;
  readonly alert: number;
  readonly ticket: number;
  readonly orderNo: string;
}

const page = { limit: 10, page: 1 };
export const alertKinds = ['offline', 'th', 'locked', 'price', 'storage', 'expiring'];
export const alertPath = (kind: string, rest: string) => `/api/mgmt/mat/alert/detail/${kind}/${rest}`;
const modalCases = Object.fromEntries(
  alertKinds.map(kind => [
    alertPath(kind, 'limit/:limit/page/:page'),
    [(ids: Ids) => ({ params: page, body: { storeId: ids.store, matId: ids.mat } })],
  ]),
);

const rule = { type: 'DOOR', enabled: true, holdSec: 120, level: 1, escalateMin: 15, notify: true, autoTicket: false };
/** The desk of alerts: each by its id. */
const alertDeskCases = {
  '/api/mgmt/mat/alert/:id': [(ids: Ids) => ({ params: { id: ids.alert } })],
  '/api/mgmt/mat/alert/update-status': [(ids: Ids) => ({ body: { ids: [ids.alert], status: 'ACK' } })],
  '/api/mgmt/mat/alert/comment': [(ids: Ids) => ({ body: { id: ids.alert, comment: '说明' } })],
  '/api/mgmt/mat/alert/images': [(ids: Ids) => ({ body: { id: ids.alert, fileIds: [] } })],
  '/api/mgmt/mat/alert/rule': [(ids: Ids) => ({ body: { ...rule, scope: 'MAT', matId: ids.mat } })],
  '/api/mgmt/mat/alert/rule/replay': [(ids: Ids) => ({ body: { type: 'DOOR', holdSec: 0, matId: ids.mat } })],
  '/api/mgmt/mat/alert/orders': [(ids: Ids) => ({ body: { id: ids.alert, orderNos: [] } })],
  '/api/mgmt/mat/alert/limit/:limit/page/:page': [
    (ids: Ids) => ({ params: page, body: { matId: ids.mat, storeId: ids.store, ids: [ids.alert] } }),
  ],
};

const ticket = { type: 'FAULT', priority: 'P2', title: '修' };
/** Tickets, which stand at a device. */
const ticketCases = {
  '/api/mgmt/mat/ticket': [
    (ids: Ids) => ({ body: { ...ticket, matId: ids.mat } }),
    (ids: Ids) => ({ body: { ...ticket, matId: ids.mat, ticketId: ids.ticket, version: 1 } }),
    (ids: Ids) => ({ body: { ...ticket, matId: ids.mat, alertId: ids.alert } }),
    (ids: Ids) => ({ body: { ...ticket, matId: ids.mat, orderNo: ids.orderNo } }),
  ],
  '/api/mgmt/mat/ticket/limit/:limit/page/:page': [
    (ids: Ids) => ({ params: page, body: { matId: ids.mat, storeId: ids.store, ids: [ids.ticket] } }),
  ],
  '/api/mgmt/mat/monitor/offline': [(ids: Ids) => ({ body: { storeId: ids.store } })],
  '/api/mgmt/mat/monitor/outages': [(ids: Ids) => ({ body: { storeId: ids.store, days: 7 } })],
  '/api/mgmt/mat/ticket/:id/details': [(ids: Ids) => ({ params: { id: ids.ticket } })],
  '/api/mgmt/mat/ticket/hands/:matId': [(ids: Ids) => ({ params: { matId: ids.mat } })],
  '/api/mgmt/mat/ticket/status': [(ids: Ids) => ({ body: { ids: [ids.ticket], action: 'cancel', reason: '错' } })],
  '/api/mgmt/mat/ticket/comment': [(ids: Ids) => ({ body: { ticketId: ids.ticket, text: '说明' } })],
  '/api/mgmt/mat/ticket/toggle': [(ids: Ids) => ({ body: { ids: [ids.ticket], deleted: true } })],
};

export const alertCases = { ...modalCases, ...alertDeskCases, ...ticketCases };

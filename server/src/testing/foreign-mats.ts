import { type AdIds, adCases, noAds } from './foreign-ads.ts';
import type { Loose } from './foreign-people.ts';

/** Of a device: a slot, a cabinet, a template of slots, what it shows. */
export interface SlotIds extends AdIds {
  readonly track: number;
  readonly subMat: number;
  readonly board: number;
  readonly slotTemplate: number;
}
export const noSlots: SlotIds = { track: 999_999, subMat: 999_999, board: 999_999, slotTemplate: 999_999, ...noAds };

interface MatIds extends SlotIds {
  readonly mat: number;
  readonly store: number;
  readonly goods: number;
  readonly customer: number;
  readonly orderNo: string;
}
interface Own {
  readonly store: number;
}

const base = '/api/mgmt/mat';
const page = { limit: 10, page: 1 };
const draft = { matName: '别家', model: 'X1', cabinetType: 1, tempZone: 'NORMAL', opCompanyId: 999_999 };

const sub = { name: '别家', cabinetType: 1, tempZone: 'NORMAL', rowCount: 1, colCount: 1 };
const board = { subNo: 0, addr: 1, port: 'COM1', baud: 9600, dropSensor: true, jamPolicy: 1, motorMap: [] };
const plan = { name: '别家', model: 'X1', cabinetType: 1 };

/** How to name a device in each call about devices as records and their commands. */
export const matCases: Record<string, readonly ((ids: MatIds, mine: Own) => Loose)[]> = {
  ...adCases,
  '/api/mgmt/orders/matair/preparation': [
    ids => ({ body: { matId: ids.mat, customerId: ids.customer, goods: [{ goodsId: ids.goods, number: 1 }] } }),
  ],
  [`${base}/:id`]: [ids => ({ params: { id: ids.mat } })],
  [`${base}/limit/:limit/page/:page`]: [ids => ({ params: page, body: { storeId: ids.store, ids: [ids.mat] } })],
  [base]: [ids => ({ body: { ...draft, matId: ids.mat, version: 1, storeId: ids.store } })],
  [`${base}/toggle`]: [ids => ({ body: { ids: [ids.mat], deleted: true } })],
  [`${base}/tags`]: [ids => ({ body: { ids: [ids.mat], add: ['x'] } })],
  [`${base}/:id/goods/limit/:limit/page/:page`]: [ids => ({ params: { ...page, id: ids.mat }, body: {} })],
  [`${base}/lifecycle`]: [ids => ({ body: { matId: ids.mat, action: 'pause', reason: '停', version: 1 } })],
  [`${base}/:id/activation`]: [ids => ({ params: { id: ids.mat }, body: {} })],
  [`${base}/:id/statushistory/limit/:limit/page/:page`]: [ids => ({ params: { ...page, id: ids.mat }, body: {} })],
  [`${base}/:id/telemetry`]: [
    ids => ({
      params: { id: ids.mat },
      query: { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z', subNo: '0' },
    }),
  ],
  [`${base}/:id/history/limit/:limit/page/:page`]: [ids => ({ params: { ...page, id: ids.mat }, body: {} })],
  [`${base}/:id/images`]: [ids => ({ params: { id: ids.mat } })],
  [`${base}/:id/setting`]: [
    ids => ({ params: { id: ids.mat } }),
    ids => ({ params: { id: ids.mat }, body: { own: {}, version: 0 } }),
  ],
  [`${base}/images`]: [ids => ({ body: { matId: ids.mat, kind: 'FRONT', fileIds: [] } })],
  [`${base}/track/goods/toggle`]: [ids => ({ body: { trackGoodsIds: [ids.track], lock: true } })],
  [`${base}/track/goods/price`]: [
    ids => ({ body: { items: [{ matId: ids.mat, trackGoodsId: ids.track, price: 1 }] } }),
  ],
  [`${base}/goods-visit/limit/:limit/page/:page`]: [
    ids => ({
      params: page,
      body: { duration: 'ALL', matId: ids.mat, storeId: ids.store, goodsId: ids.goods, ids: [1] },
    }),
  ],
  [`${base}/:id/goods-visit/limit/:limit/page/:page`]: [
    ids => ({ params: { ...page, id: ids.mat }, body: { duration: 'ALL', goodsId: ids.goods, ids: [1] } }),
  ],
  [`${base}/goods-visit/funnel`]: [ids => ({ body: { duration: 'ALL', matId: ids.mat, storeId: ids.store } })],
  [`${base}/track/goods/list`]: [ids => ({ body: { matId: ids.mat } })],
  [`${base}/track/goods/add`]: [
    ids => ({ body: { matId: ids.mat, version: 1, tracks: [{ trackGoodsId: ids.track, price: 1 }] } }),
  ],
  [`${base}/track/goods/draft`]: [ids => ({ body: { matId: ids.mat, version: 1, action: 'DROP' } })],
  [`${base}/track/goods/clone`]: [
    ids => ({ body: { fromMatId: ids.mat, toMatIds: [ids.mat], parts: ['goods'] } }),
    ids => ({ body: { templateId: ids.slotTemplate, toMatIds: [ids.mat], parts: ['goods'] } }),
  ],
  [`${base}/track/goods/clear`]: [ids => ({ body: { trackGoodsIds: [ids.track] } })],
  [`${base}/track/goods/sync`]: [ids => ({ body: { matIds: [ids.mat] } })],
  [`${base}/submat`]: [ids => ({ body: { ...sub, matId: ids.mat, id: ids.subMat, version: 1 } })],
  [`${base}/submat/limit/:limit/page/:page`]: [ids => ({ params: page, body: { matId: ids.mat } })],
  [`${base}/submat/:id/details`]: [ids => ({ params: { id: ids.subMat } })],
  [`${base}/submat/toggle`]: [ids => ({ body: { ids: [ids.subMat], deleted: true } })],
  [`${base}/:id/board`]: [
    ids => ({ params: { id: ids.mat } }),
    ids => ({ params: { id: ids.mat }, body: { ...board, boardId: ids.board, version: 1 } }),
  ],
  [`${base}/board/:boardId`]: [ids => ({ params: { boardId: ids.board } })],
  [`${base}/template`]: [ids => ({ body: { ...plan, id: ids.slotTemplate, version: 1, fromMatId: ids.mat } })],
  [`${base}/template/:id/details`]: [ids => ({ params: { id: ids.slotTemplate } })],
  [`${base}/template/:id/versions`]: [ids => ({ params: { id: ids.slotTemplate } })],
  [`${base}/template/:id/publish`]: [ids => ({ params: { id: ids.slotTemplate }, body: { version: 1 } })],
  [`${base}/template/toggle`]: [ids => ({ body: { ids: [ids.slotTemplate], deleted: true } })],
  [`${base}/template/status`]: [ids => ({ body: { ids: [ids.slotTemplate], action: 'archive' } })],
  [`${base}/pushMatSms`]: [ids => ({ body: { deviceId: ids.mat, type: 'REBOOT' } })],
  [`${base}/pushMat`]: [ids => ({ body: { sms: 'x', code: '123456', deviceId: ids.mat, type: 'REBOOT' } })],
  [`${base}/command/limit/:limit/page/:page`]: [ids => ({ params: page, body: { matId: ids.mat, ids: [1] } })],
  [`${base}/cell/order/:orderNo`]: [ids => ({ params: { orderNo: ids.orderNo } })],
  [`${base}/cell/assign`]: [ids => ({ body: { orderNo: ids.orderNo, matId: ids.mat } })],
  [`${base}/cell/put`]: [ids => ({ body: { orderNo: ids.orderNo, cellId: ids.track } })],
  [`${base}/cell/release`]: [ids => ({ body: { orderNo: ids.orderNo, cellId: ids.track } })],
  [`${base}/command/cancel`]: [() => ({ body: { ids: [999_999] } })],
};

/** Lists of devices, and of what is done with them, that are put into files. */
export const matExports = [
  ...['', '/service', '/alert', '/ticket', '/goods-visit', '/template', '/ad', '/ad/library', '/app'],
  ...[
    '/supplyplan',
    '/supplyplan/sync',
    '/supply/record',
    '/supply/record/summary',
    '/ordersync',
    '/ordersync/goodsmap',
  ],
  ...['/goodsadvice', '/recycling', '/recycling/bag'],
].map(of => `/api/mgmt/mat${of}/export`);

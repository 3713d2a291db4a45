import { z } from 'zod';
import { call, fileJob, listPart, noSums, page, rows, type Schema } from '../../../kernel/index.ts';
import { MatOrderStatus } from '../../order/index.ts';
import { ClimateAlert, ExpiryWithin } from './alert.codes.ts';
import { ClimateRow, ExpiringRow, LockedRow, OfflineRow, PriceRow, StorageRow } from './alert.rows.ts';

const id = z.int().positive();
const flag = z.literal([0, 1]);
const count = z.int().min(0);
const root = '/api/mgmt/mat/alert';

/**
 * What is wrong in the caller's scope (spec 01 §7, 06 §6). `order` counts device orders at the statuses asked for, `number` slots whose
 * stock differs from what the device reports; what is not asked for is 0. `expireDate` are batches in slots within nearExpiryDays,
 * the expired among them; `expireIn3Months` those that can still be sold and end within three months.
 */
export const summarizeAlerts = call({
  method: 'POST',
  path: `${root}/summary`,
  needs: 'signedIn',
  body: z.strictObject({
    price: flag.optional(),
    number: flag.optional(),
    orderStatusList: z.array(z.literal(MatOrderStatus.all)).max(20).optional(),
  }),
  answer: z.object({
    order: count,
    price: count,
    number: count,
    network: count,
    temperature: count,
    humidity: count,
    locked: count,
    expireDate: count,
    storage: count,
    expireIn3Months: count,
    /** The sum of them all. */
    notification: count,
  }),
  fails: ['mat.alertsNotForDoctors'],
});

/** What the rows of the modals may be narrowed by. */
export const AlertFilter = z.strictObject({ storeId: id.optional(), matId: id.optional() });
export type AlertFilter = z.infer<typeof AlertFilter>;
export const ClimateFilter = AlertFilter.extend({ type: z.literal(ClimateAlert.all).optional() });
export type ClimateFilter = z.infer<typeof ClimateFilter>;
/** `within` absent: as many days as the settings of each device call near. */
export const ExpiringFilter = AlertFilter.extend({ within: z.literal(ExpiryWithin.all).optional() });
export type ExpiringFilter = z.infer<typeof ExpiringFilter>;

const part = { part: listPart.part };
const listBody = AlertFilter.extend(part);

const list = <R extends z.core.$ZodType, F extends Schema>(kind: string, row: R, body: F) =>
  call({
    method: 'POST',
    path: `/api/mgmt/mat/alert/detail/${kind}/limit/:limit/page/:page`,
    needs: 'signedIn',
    params: page,
    body,
    answer: rows(row, noSums),
    fails: ['mat.alertsNotForDoctors'],
  });

/** xlsx of all rows of the filter (spec 00 §4). */
const file = <F extends Schema>(kind: string, filter: F) =>
  call({
    method: 'POST',
    path: `/api/mgmt/mat/alert/detail/${kind}/export`,
    needs: 'signedIn',
    logs: 'mat.op.exportAlerts',
    kind: 'file',
    body: filter,
    answer: fileJob,
    fails: ['mat.alertsNotForDoctors'],
  });

/** Devices off line, the longest first. */
export const listOfflineMats = list('offline', OfflineRow, listBody);
/** 锁定货道, the longest locked first. */
export const listLockedTracks = list('locked', LockedRow, listBody);
/** 价格异常. */
export const listPriceAlerts = list('price', PriceRow, listBody);
/** 库存不足, the emptiest first. */
export const listStorageAlerts = list('storage', StorageRow, listBody);
/** 近效期商品, the first to end first. */
export const listExpiringGoods = list('expiring', ExpiringRow, ExpiringFilter.extend(part));
/** 温湿度异常, the newest first. */
export const listClimateAlerts = call({
  method: 'POST',
  path: `${root}/detail/th/limit/:limit/page/:page`,
  needs: 'signedIn',
  params: page,
  body: ClimateFilter.extend(part),
  answer: rows(ClimateRow, noSums),
  fails: ['mat.alertsNotForDoctors'],
});

export const exportOfflineMats = file('offline', AlertFilter);
export const exportLockedTracks = file('locked', AlertFilter);
export const exportPriceAlerts = file('price', AlertFilter);
export const exportStorageAlerts = file('storage', AlertFilter);
export const exportExpiringGoods = file('expiring', ExpiringFilter);
export const exportClimateAlerts = file('th', ClimateFilter);

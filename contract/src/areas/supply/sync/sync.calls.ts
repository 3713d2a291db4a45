import { z } from 'zod';
import { call, fileJob, listPart, noSums, page, rows, sortBy } from '../../../kernel/index.ts';
import { SyncStatus } from './sync.codes.ts';
import { SyncDetail, SyncFilter, SyncRow } from './sync.rows.ts';

const id = z.int().positive();
const state = z.object({ id: z.int(), status: z.literal(SyncStatus.all), version: z.int() });
const failed = z.object({ id: z.int(), code: z.int(), message: z.string() });
const counts = z.array(z.object({ status: z.literal(SyncStatus.all), count: z.int() }));

const orders = '/api/mgmt/mat/ordersync';

const syncSort = sortBy(['createdAt', 'syncedAt', 'tries']).optional();

export const syncList = (path: `/${string}`) =>
  call({
    method: 'POST',
    path: `${path}/limit/:limit/page/:page`,
    needs: 'SUPPLY',
    params: page,
    body: SyncFilter.extend({ ...listPart, sort: syncSort }),
    answer: rows(SyncRow, noSums),
    fails: [],
  });

/** The same as a file. */
export const syncExport = (path: `/${string}`) =>
  call({
    method: 'POST',
    path: `${path}/export`,
    needs: 'SUPPLY',
    logs: 'sync.op.export',
    kind: 'file',
    body: SyncFilter.extend({ sort: syncSort }),
    answer: fileJob,
    fails: [],
  });

export const syncCount = (path: `/${string}`) =>
  call({ method: 'POST', path: `${path}/status`, needs: 'SUPPLY', body: SyncFilter, answer: counts, fails: [] });

/** 重试: sent again with the next turn, row by row. */
export const syncRetry = (path: `/${string}`) =>
  call({
    method: 'POST',
    path: `${path}/sync`,
    needs: 'SUPPLY:WRITE',
    logs: 'sync.op.retry',
    idempotent: 'rows',
    body: z.strictObject({ ids: z.array(id).min(1).max(1000) }),
    answer: z.object({ done: z.array(state), failed: z.array(failed) }),
    fails: ['sync.stepRefused', 'sync.noneDone'],
  });

/** 人工同步: somebody has entered it in the ERP by hand, under this number. */
export const syncManual = (path: `/${string}`) =>
  call({
    method: 'POST',
    path: `${path}/manualsync`,
    needs: 'SUPPLY:WRITE',
    logs: 'sync.op.manual',
    body: z.strictObject({
      id,
      version: z.int(),
      erpDocNo: z.string().trim().min(1).max(60),
      remark: z.string().trim().min(1).max(200),
    }),
    answer: state,
    fails: ['sync.stepRefused'],
  });

export const syncRead = (path: `/${string}`) =>
  call({
    method: 'GET',
    path: `${path}/:id/details`,
    needs: 'SUPPLY',
    params: z.strictObject({ id: z.coerce.number().int().positive() }),
    answer: SyncDetail,
    fails: [],
  });

/** Documents of orders (spec 06 §6). */
export const listOrderSyncs = syncList(orders);
export const exportOrderSyncs = syncExport(orders);
export const countOrderSyncs = syncCount(orders);
export const retryOrderSyncs = syncRetry(orders);
export const settleOrderSync = syncManual(orders);
export const readOrderSync = syncRead(orders);

/** The calls of one of the two, for handlers and screens that serve both. */
export interface SyncCalls {
  readonly list: typeof listOrderSyncs;
  readonly export: typeof exportOrderSyncs;
  readonly count: typeof countOrderSyncs;
  readonly retry: typeof retryOrderSyncs;
  readonly manual: typeof settleOrderSync;
  readonly read: typeof readOrderSync;
}
export const orderSyncCalls: SyncCalls = {
  list: listOrderSyncs,
  export: exportOrderSyncs,
  count: countOrderSyncs,
  retry: retryOrderSyncs,
  manual: settleOrderSync,
  read: readOrderSync,
};

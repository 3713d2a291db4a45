import { z } from 'zod';
import {
  call,
  chosenIds,
  day,
  done,
  fen,
  fileJob,
  instant,
  listPart,
  noSums,
  page,
  rows,
  sortBy,
} from '../../../kernel/index.ts';
import { DeliveryMode } from '../../order/index.ts';
import { ClosedReason, StoreStatus } from '../store.codes.ts';
import { LicenceState, StorePriority } from './store-master.codes.ts';

const id = z.int().positive();
const text = z.string();
const words = (max: number) => z.string().trim().max(max);
const storeId = z.strictObject({ storeId: z.coerce.number().int().positive() });
const items = z
  .array(z.strictObject({ id, version: z.int() }))
  .min(1)
  .max(1000);
const point = z.object({ longitude: z.number(), latitude: z.number() });

/** What of a store somebody writes down; what is absent stays as it is. */
export const StoreDraft = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{2,20}$/)
    .optional(),
  name: words(40).min(1).optional(),
  shortName: words(20).optional(),
  mnemonic: words(40).optional(),
  companyId: id.optional(),
  priority: z.literal(StorePriority.all).optional(),
  phone: words(20).nullable().optional(),
  managerName: words(20).nullable().optional(),
  managerPhone: words(20).nullable().optional(),
  pharmacistName: words(20).nullable().optional(),
  regionCode: z
    .string()
    .regex(/^\d{6}$/)
    .nullable()
    .optional(),
  address: words(100).nullable().optional(),
  longitude: z.number().min(73).max(136).nullable().optional(),
  latitude: z.number().min(3).max(54).nullable().optional(),
  /** Uploaded files of module STORE. */
  images: z.array(id).max(6).optional(),
  openedOn: day.nullable().optional(),
  mallEnabled: z.boolean().optional(),
  insuranceDesignated: z.boolean().optional(),
  rxEnabled: z.boolean().optional(),
  erpCode: words(40).nullable().optional(),
  remark: words(200).nullable().optional(),
});
export type StoreDraft = z.infer<typeof StoreDraft>;

/** What customers meet at a store now; only in lists of the mall. */
export const StoreMall = z.object({
  open: z.boolean(),
  reason: z.literal(ClosedReason.all).nullable(),
  reopensAt: instant.nullable(),
  modes: z.array(z.object({ mode: z.literal(DeliveryMode.all), minAmount: fen, baseFee: fen })),
  /** The ring of its scope; null: none drawn. */
  scope: z.array(point).nullable(),
  onSale: z.int(),
  outOfStock: z.int(),
  todayOrders: z.int(),
});

export const StoreRow = z.object({
  id: z.int(),
  code: text,
  name: text,
  shortName: text,
  mnemonic: text,
  companyId: z.int(),
  companyName: text,
  priority: z.literal(StorePriority.all),
  phone: text.nullable(),
  managerName: text.nullable(),
  managerPhone: text.nullable(),
  pharmacistName: text.nullable(),
  regionCode: text.nullable(),
  regionName: text.nullable(),
  address: text.nullable(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  status: StoreStatus.schema,
  pausedUntil: instant.nullable(),
  statusReason: text.nullable(),
  openedOn: day.nullable(),
  mallEnabled: z.boolean(),
  insuranceDesignated: z.boolean(),
  rxEnabled: z.boolean(),
  erpCode: text.nullable(),
  remark: text.nullable(),
  /** 标杆门店. */
  benchmark: z.boolean(),
  licenceState: z.literal(LicenceState.all),
  /** The first of the required licences to end; null: none ends. */
  licenceExpiry: day.nullable(),
  mats: z.int(),
  /** Enabled accounts of types 0 and 5. */
  accounts: z.int(),
  hasScope: z.boolean(),
  mall: StoreMall.nullable(),
  deleted: z.boolean(),
  version: z.int(),
  allowedActions: z.array(z.object({ action: z.string(), reason: z.string().nullable() })),
});
export type StoreRow = z.infer<typeof StoreRow>;

export const StoreDetail = StoreRow.extend({
  images: z.array(z.object({ id: z.int(), url: text, thumbUrl: text.nullable() })),
  /** Whether it had orders: its company stays then. */
  hasOrders: z.boolean(),
});
export type StoreDetail = z.infer<typeof StoreDetail>;

const flag = z.boolean().optional();
export const StoreFilter = z.strictObject({
  query: words(50).optional(),
  companyId: id.optional(),
  status: z.array(z.literal(StoreStatus.all)).max(4).optional(),
  priority: z.array(z.literal(StorePriority.all)).max(5).optional(),
  /** A province's, city's or district's code, or how it begins. */
  regionCode: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
  mallEnabled: flag,
  deliveryMode: z.literal(DeliveryMode.all).optional(),
  licenceState: z.array(z.literal(LicenceState.all)).max(6).optional(),
  noScope: flag,
  noAccount: flag,
  deleted: flag,
});
export type StoreFilter = z.infer<typeof StoreFilter>;

/** Of those that sell or will go on to, and with what customers meet there now. */
const MallFilter = StoreFilter.extend({ mall: flag });

const base = '/api/mgmt/stores';

export const listStores = call({
  method: 'POST',
  path: `${base}/limit/:limit/page/:page`,
  needs: 'STORE',
  params: page,
  body: MallFilter.extend({
    sort: sortBy(['code', 'name', 'priority', 'openedOn', 'licenceExpiry', 'updatedAt']).optional(),
    part: listPart.part,
    exact: listPart.exact,
    ids: listPart.ids,
  }),
  answer: rows(StoreRow, noSums).extend({
    counts: z.array(z.object({ status: z.literal(StoreStatus.all), count: z.int() })).optional(),
  }),
  fails: [],
});

export const readStore = call({
  method: 'GET',
  path: `${base}/:storeId`,
  needs: 'STORE',
  params: storeId,
  answer: StoreDetail,
  fails: [],
});

/** Makes a store, or changes what is given of one (spec 04 §1). */
export const saveStore = call({
  method: 'POST',
  path: base,
  needs: 'STORE:WRITE',
  logs: 'store.op.save',
  body: StoreDraft.extend({ id: id.optional(), version: z.int().optional() }),
  answer: StoreRow,
  fails: [
    'store.codeTaken',
    'store.needed',
    'store.companyFixed',
    'store.companyInUse',
    'store.ownOnly',
    'store.scopeWithoutStore',
    'store.mallNeeds',
    'store.positionHalf',
    'store.positionNeeded',
  ],
});

/** 级别 of several at once. */
export const setStorePriority = call({
  method: 'POST',
  path: `${base}/priority`,
  needs: 'STORE:WRITE',
  logs: 'store.op.priority',
  body: z.strictObject({ items, priority: z.literal(StorePriority.all) }),
  answer: done,
  fails: [],
});

/** 开业, 暂停, 恢复, 关店, 重新启用: all of them or none (spec 04 §2). */
export const setStoreStatus = call({
  method: 'POST',
  path: `${base}/status`,
  needs: 'STORE:WRITE',
  logs: 'store.op.status',
  body: z.strictObject({
    items,
    to: z.literal(StoreStatus.all),
    reason: words(100).optional(),
    /** PAUSED: a task resumes it then. */
    until: instant.optional(),
  }),
  answer: done,
  fails: [
    'store.stepRefused',
    'store.openNeeds',
    'store.singleCompany',
    'store.pauseReason',
    'store.pauseEnds',
    'store.closeByManager',
    'store.openOrders',
    'store.matsInUse',
    'store.stockLeft',
    'store.benchmarkStays',
  ],
});

/** 删除/恢复, by the platform. */
export const toggleStores = call({
  method: 'POST',
  path: `${base}/toggle`,
  needs: 'STORE:WRITE',
  platformOnly: true,
  logs: 'store.op.toggle',
  body: z.strictObject({ ids: z.array(id).min(1).max(1000), deleted: z.boolean() }),
  answer: done,
  fails: ['store.hasDealings', 'store.benchmarkStays'],
});

export const exportStores = call({
  method: 'POST',
  path: `${base}/export`,
  needs: 'STORE',
  logs: 'store.op.export',
  kind: 'file',
  body: z.strictObject({
    filter: MallFilter,
    columns: z.array(words(30)).min(1).max(40),
    ids: chosenIds,
  }),
  answer: fileJob,
  fails: [],
});

import { z } from 'zod';
import { call, fileJob, instant, listPart, noSums, page, rows } from '../../../kernel/index.ts';
import { ErpServer, mostSyncTries } from '../sync/sync.codes.ts';
import { GoodsMapState } from './erp.codes.ts';

const id = z.int().positive();
const root = '/api/mgmt/mat/ordersync';

/** An account of a company at an ERP. Its secret is only ever written. */
export const ErpConnection = z.object({
  id: z.int(),
  companyId: z.int(),
  companyName: z.string(),
  server: z.literal(ErpServer.all),
  /** Empty: the simulator, where there is one. */
  baseUrl: z.string(),
  appKey: z.string(),
  secretSet: z.boolean(),
  /** Tells two secrets apart and nothing else about them. */
  fingerprint: z.string().nullable(),
  enabled: z.boolean(),
  maxTries: z.int(),
  pingedAt: instant.nullable(),
  pingError: z.string().nullable(),
  /** Documents that wait for it. */
  waiting: z.int(),
  version: z.int(),
});
export type ErpConnection = z.infer<typeof ErpConnection>;

export const listErpConnections = call({
  method: 'GET',
  path: `${root}/connection`,
  needs: 'SUPPLY',
  answer: z.array(ErpConnection),
  fails: [],
});

/** Makes a connection or changes it; without a secret the one it has stays. */
export const saveErpConnection = call({
  method: 'POST',
  path: `${root}/connection`,
  needs: 'SUPPLY:WRITE',
  logs: 'sync.op.connection',
  body: z.strictObject({
    id: id.optional(),
    version: z.int().optional(),
    companyId: id,
    server: z.literal(ErpServer.all),
    baseUrl: z
      .string()
      .trim()
      .max(200)
      .regex(/^(https?:\/\/[^\s/?#]+(\/[^\s?#]*)?)?$/),
    appKey: z.string().trim().min(1).max(80),
    secret: z.string().min(8).max(200).optional(),
    enabled: z.boolean(),
    maxTries: z.int().min(1).max(mostSyncTries),
  }),
  answer: ErpConnection,
  fails: ['sync.connectionTaken', 'sync.secretMissing', 'sync.addressNotHttps', 'sync.connectionFixed'],
});

/** 测试: whether the ERP answers and takes our signature. */
export const pingErp = call({
  method: 'POST',
  path: `${root}/ping`,
  needs: 'SUPPLY:WRITE',
  logs: 'sync.op.ping',
  body: z.strictObject({ id }),
  answer: z.object({ passed: z.boolean(), message: z.string(), connection: ErpConnection }),
  fails: ['sync.secretMissing'],
});

/** A goods and its number in an ERP, or that it has none. */
export const GoodsMapRow = z.object({
  /** The goods within the connection: connection × 10¹⁰ + goods. */
  rowId: z.int(),
  connectionId: z.int(),
  server: z.literal(ErpServer.all),
  companyName: z.string(),
  goodsId: z.int(),
  goodsName: z.string(),
  goodsNo: z.string(),
  barcode: z.string().nullable(),
  spec: z.string(),
  erpCode: z.string().nullable(),
  erpName: z.string().nullable(),
  /** Units of the ERP in one of ours. */
  packRate: z.int(),
  /** Documents that wait for it. */
  blocked: z.int(),
  state: z.literal(GoodsMapState.all),
  version: z.int().nullable(),
  allowedActions: z.array(z.string()),
});
export type GoodsMapRow = z.infer<typeof GoodsMapRow>;

export const GoodsMapFilter = z.strictObject({
  connectionId: id.optional(),
  state: z.literal(GoodsMapState.all).optional(),
  /** Name, number or barcode. */
  query: z.string().trim().max(60).optional(),
});
export type GoodsMapFilter = z.infer<typeof GoodsMapFilter>;

/** What lies in the devices of a connection, mapped or not, and what else was mapped. */
export const listGoodsMaps = call({
  method: 'POST',
  path: `${root}/goodsmap/limit/:limit/page/:page`,
  needs: 'SUPPLY',
  params: page,
  body: GoodsMapFilter.extend({ part: listPart.part, exact: listPart.exact, ids: listPart.ids }),
  answer: rows(GoodsMapRow, noSums),
  fails: [],
});

/** The same as a file. */
export const exportGoodsMaps = call({
  method: 'POST',
  path: `${root}/goodsmap/export`,
  needs: 'SUPPLY',
  logs: 'sync.op.exportGoodsMaps',
  kind: 'file',
  body: GoodsMapFilter,
  answer: fileJob,
  fails: [],
});

/** Says what a goods is called in the ERP; null: nothing any more. */
export const saveGoodsMap = call({
  method: 'POST',
  path: `${root}/goodsmap`,
  needs: 'SUPPLY:WRITE',
  logs: 'sync.op.goodsMap',
  body: z.strictObject({
    connectionId: id,
    goodsId: id,
    /** Of the mapping as it was seen; absent: there was none. */
    version: z.int().optional(),
    erpCode: z.string().trim().min(1).max(60).nullable(),
    packRate: z.int().min(1).max(9999).default(1),
  }),
  answer: z.object({
    connectionId: z.int(),
    goodsId: z.int(),
    erpCode: z.string().nullable(),
    version: z.int().nullable(),
  }),
  fails: ['sync.erpCodeTaken'],
});

/** 按条码匹配: asks the ERP for its goods and maps those whose barcode is ours. */
export const pullErpGoods = call({
  method: 'POST',
  path: `${root}/goodsmap/pull`,
  needs: 'SUPPLY:WRITE',
  logs: 'sync.op.pull',
  body: z.strictObject({ connectionId: id }),
  answer: z.object({ asked: z.int(), mapped: z.int(), known: z.int(), left: z.int() }),
  fails: ['sync.secretMissing', 'sync.erpUnreachable'],
});

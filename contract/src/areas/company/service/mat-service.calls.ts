import { z } from 'zod';
import {
  call,
  chosenIds,
  day,
  dayRange,
  done,
  fen,
  fileJob,
  listPart,
  noSums,
  page,
  rows,
  signedFen,
} from '../../../kernel/index.ts';
import { MatServiceState } from '../../mat/index.ts';
import { MatServiceKind, MatServiceStatus, ServiceTile } from './mat-service.codes.ts';

const id = z.int().positive();
const base = '/api/mgmt/mat/service';
const mats = z.array(id).min(1).max(200);
const change = { needs: 'MAT:WRITE', platformOnly: true } as const;

export const ServiceFilter = z.strictObject({
  /** Name or number of a device. */
  query: z.string().trim().max(40).optional(),
  companyId: id.optional(),
  storeId: id.optional(),
  tile: z.array(z.literal(ServiceTile.all)).max(6).optional(),
  /** Days on which it ends. */
  range: dayRange.optional(),
  ids: listPart.ids,
});

export const ServiceRow = z.object({
  matId: z.int(),
  matNo: z.string(),
  matName: z.string(),
  companyId: z.int(),
  companyName: z.string(),
  storeName: z.string().nullable(),
  until: day.nullable(),
  /** Negative: over for so many days. */
  daysLeft: z.int().nullable(),
  state: z.literal(MatServiceState.all),
  /** Of its last line, taken to a year. */
  annualFee: fen.nullable(),
  /** Net of the last 30 days. */
  net30: signedFen,
  contractId: z.int().nullable(),
  contractNo: z.string().nullable(),
  allowedActions: z.array(z.object({ action: z.string(), reason: z.string().nullable() })),
});
export type ServiceRow = z.infer<typeof ServiceRow>;

/** Devices by the last day of their service, those without one last. */
export const listMatServices = call({
  method: 'POST',
  path: `${base}/limit/:limit/page/:page`,
  needs: 'MAT',
  params: page,
  body: ServiceFilter,
  answer: rows(ServiceRow, noSums),
  fails: [],
});

export const exportMatServices = call({
  method: 'POST',
  path: `${base}/export`,
  needs: 'MAT',
  logs: 'service.op.export',
  kind: 'file',
  body: ServiceFilter.extend({
    ids: chosenIds,
  }),
  answer: fileJob,
  fails: [],
});

/** How many devices stand behind each tile, when services end, and what falls due by month. */
export const summarizeMatServices = call({
  method: 'POST',
  path: `${base}/summary`,
  needs: 'MAT',
  body: ServiceFilter.omit({ tile: true, range: true, ids: true }),
  answer: z.object({
    total: z.int(),
    tiles: z.array(z.object({ tile: z.literal(ServiceTile.all), count: z.int() })),
    days: z.array(z.object({ day, count: z.int() })),
    months: z.array(z.object({ month: z.string(), count: z.int(), amount: fen })),
  }),
  fails: [],
});

export const ServiceLine = z.strictObject({ matId: id, startOn: day, endOn: day, price: fen });
export type ServiceLine = z.infer<typeof ServiceLine>;

/** Proposes lines for so many months: after the old end, from today where selling was stopped. Saves nothing. */
export const renewMatServices = call({
  method: 'POST',
  path: `${base}/renew`,
  ...change,
  body: z.strictObject({ matIds: mats, months: z.int().min(1).max(60).default(12) }),
  answer: z.array(
    ServiceLine.extend({ matName: z.string(), companyId: z.int(), companyName: z.string(), oldEnd: day.nullable() }),
  ),
  fails: [],
});

export const ServiceContractDraft = z.strictObject({
  contractNo: z.string().trim().min(1).max(30),
  companyId: id,
  kind: z.literal(MatServiceKind.all),
  discount: fen.default(0),
  files: z.array(id).max(9).default([]),
  lines: z.array(ServiceLine).min(1).max(200),
});
export type ServiceContractDraft = z.infer<typeof ServiceContractDraft>;

export const ServiceContractRow = z.object({
  id: z.int(),
  contractNo: z.string(),
  companyId: z.int(),
  companyName: z.string(),
  kind: z.literal(MatServiceKind.all),
  amount: fen,
  discount: fen,
  /** amount − discount. */
  payable: fen,
  paid: fen,
  voucherNo: z.string().nullable(),
  matCount: z.int(),
  startOn: day.nullable(),
  endOn: day.nullable(),
  status: z.literal(MatServiceStatus.all),
  version: z.int(),
  allowedActions: z.array(z.object({ action: z.string(), reason: z.string().nullable() })),
});
export type ServiceContractRow = z.infer<typeof ServiceContractRow>;

export const ServiceContractDetail = ServiceContractRow.extend({
  papers: z.array(z.object({ id: z.int(), url: z.string(), name: z.string() })),
  lines: z.array(ServiceLine.extend({ matNo: z.string(), matName: z.string() })),
});
export type ServiceContractDetail = z.infer<typeof ServiceContractDetail>;

export const listServiceContracts = call({
  method: 'POST',
  path: `${base}/contract/limit/:limit/page/:page`,
  needs: 'MAT',
  params: page,
  body: z.strictObject({
    query: z.string().trim().max(30).optional(),
    companyId: id.optional(),
    status: z.array(z.literal(MatServiceStatus.all)).max(5).optional(),
    ids: listPart.ids,
  }),
  answer: rows(ServiceContractRow, noSums),
  fails: [],
});

const params = z.strictObject({ id: z.coerce.number().int().positive() });
export const readServiceContract = call({
  method: 'GET',
  path: `${base}/contract/:id`,
  needs: 'MAT',
  params,
  answer: ServiceContractDetail,
  fails: [],
});

export const saveServiceContract = call({
  method: 'POST',
  path: `${base}/contract`,
  ...change,
  logs: 'service.op.save',
  body: ServiceContractDraft.extend({ id: id.optional(), version: z.int().optional() }),
  answer: ServiceContractDetail,
  fails: ['service.numberTaken', 'service.notDraft', 'service.lineEnds', 'service.matElsewhere', 'service.discount'],
});

export const setServiceContractStatus = call({
  method: 'POST',
  path: `${base}/contract/status`,
  ...change,
  logs: 'service.op.status',
  body: z.strictObject({
    id,
    version: z.int(),
    to: z.enum(['PENDING_PAY', 'ACTIVE', 'VOID']),
    /** What has arrived, with the bank's number: for ACTIVE. */
    paid: fen.optional(),
    voucherNo: z.string().trim().max(40).optional(),
  }),
  answer: ServiceContractDetail,
  fails: ['service.stepRefused', 'service.overlap', 'service.wrongSum'],
});

/** 提醒公司: one message for each company, naming its devices. */
export const remindMatServices = call({
  method: 'POST',
  path: `${base}/remind`,
  ...change,
  logs: 'service.op.remind',
  body: z.strictObject({ matIds: mats }),
  answer: done,
  fails: [],
});

/** 申请续费: a company asks the platform for more of its devices' service; nothing changes by it. */
export const askServiceRenewal = call({
  method: 'POST',
  path: `${base}/ask`,
  needs: 'COMPANY:WRITE',
  logs: 'service.op.ask',
  body: z.strictObject({
    matIds: mats,
    months: z.int().min(1).max(60).default(12),
    note: z.string().trim().max(200).default(''),
  }),
  answer: done,
  fails: [],
});

import { z } from 'zod';
import { anyOf, call, fen, fileJob, instant } from '../../kernel/index.ts';
import { ExpressStatus } from './order.codes.ts';
import { OrderExpress } from './order.rows.ts';

const id = z.int().positive();
const company = z.object({ code: z.string(), name: z.string() });
const orderId = z.strictObject({ orderId: z.coerce.number().int().positive() });
const storeId = z.strictObject({ storeId: z.coerce.number().int().positive() });

/** The express companies that may be chosen, in their order. */
export const listExpressCompanies = call({
  method: 'GET',
  path: '/api/mgmt/express',
  needs: 'ORDER',
  answer: z.array(company),
  fails: [],
});

/** The same with phone and description. */
export const listExpressCompanyDetails = call({
  method: 'GET',
  path: '/api/mgmt/express/details',
  needs: 'ORDER',
  answer: z.array(company.extend({ phone: z.string().nullable(), description: z.string().nullable() })),
  fails: [],
});

const gram = z.int().min(1).max(100_000);
/** What a store asks for a parcel (spec 02 §1 express_rule, §4.1): weight is rounded up to its steps. */
export const ExpressRuleDraft = z.strictObject({
  /** Goods from that amount on go free; null: never. */
  freeFrom: fen.max(9_999_999).nullable().default(null),
  baseFee: fen.max(999_999),
  baseGram: gram,
  stepFee: fen.max(999_999),
  stepGram: gram,
  /** More for far provinces, by name. */
  provinceExtra: z
    .record(z.string().trim().min(2).max(12), fen.max(999_999))
    .refine(extra => Object.keys(extra).length <= 40)
    .default({}),
  enabled: z.boolean().default(true),
});
/** Version 0: the store has said nothing yet, parcels cost nothing. */
export const ExpressRule = z.object({ storeId: z.int(), ...ExpressRuleDraft.shape, version: z.int() });
export type ExpressRule = z.infer<typeof ExpressRule>;

const rulePath = '/api/mgmt/express/:storeId/rule';

export const readExpressRule = call({
  method: 'GET',
  path: rulePath,
  needs: anyOf('STORE', 'ORDER'),
  params: storeId,
  answer: ExpressRule,
  fails: [],
});

export const saveExpressRule = call({
  method: 'POST',
  path: rulePath,
  needs: 'STORE:WRITE',
  logs: 'express.op.rule',
  params: storeId,
  body: ExpressRuleDraft.extend({ version: z.int() }),
  answer: ExpressRule,
  fails: ['express.provinceTwice'],
});

const dataPath = '/api/mgmt/express/:orderId/expressdata';

/** Where an order's parcels are. */
export const readExpressData = call({
  method: 'GET',
  path: dataPath,
  needs: 'ORDER',
  params: orderId,
  answer: z.array(OrderExpress),
  fails: [],
});

/** Something that happened to a parcel, written down by hand. */
export const addExpressEvent = call({
  method: 'POST',
  path: dataPath,
  needs: 'ORDER:WRITE',
  logs: 'express.op.event',
  idempotent: true,
  params: orderId,
  body: z.strictObject({
    /** Absent: the parcel sent last. */
    expressId: id.optional(),
    /** Absent: now. */
    at: instant.optional(),
    text: z.string().trim().min(1).max(100),
    city: z.string().trim().max(20).optional(),
    /** Absent: as it was. */
    status: z.literal(ExpressStatus.all).optional(),
  }),
  answer: z.array(OrderExpress),
  fails: ['express.notSent', 'express.eventAhead'],
});

/** A row of a file of express numbers: what it says, and what became of it. */
export const ExpressImportRow = z.object({
  /** As the workbook counts it. */
  row: z.int(),
  orderNo: z.string(),
  expressName: z.string(),
  expressNo: z.string(),
  order_id: z.int().nullable(),
  customerName: z.string().nullable(),
  /** Why it is not, or was not, handed over. */
  error: z.string().nullable(),
  done: z.boolean(),
});
export type ExpressImportRow = z.infer<typeof ExpressImportRow>;

/** 导入快递单号: 订单号, 快递公司, 单号. Looked at first; then each order that may be is handed over by itself (spec 02 §5). */
export const importExpress = call({
  method: 'POST',
  path: '/api/mgmt/express/import',
  needs: 'ORDER:WRITE',
  logs: 'express.op.import',
  idempotent: 'rows',
  body: z.strictObject({
    /** An uploaded xlsx, module EXPRESS. */
    fileId: id,
    /** False: only look. */
    execute: z.boolean(),
  }),
  answer: z.array(ExpressImportRow),
  fails: [
    'express.unreadable',
    'express.columns',
    'express.empty',
    'express.tooMany',
    // What the hand-over of a row refuses stands in its `error`.
    'order.stepRefused',
    'order.expressNo',
    'order.expressCompany',
    'order.refundPending',
    'order.scanTraceCodes',
    'supply.traceCodeOut',
    'supply.stockShort',
  ],
});

/** The workbook to fill in. */
export const exportExpressTemplate = call({
  method: 'POST',
  path: '/api/mgmt/express/import/template',
  needs: 'ORDER:WRITE',
  logs: 'express.op.template',
  kind: 'file',
  answer: fileJob,
  fails: [],
});

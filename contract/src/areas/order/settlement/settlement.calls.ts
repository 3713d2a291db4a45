import { z } from 'zod';
import {
  call,
  Duration,
  day,
  dayRange,
  fen,
  fileJob,
  instant,
  listPart,
  page,
  rows,
  signedFen,
} from '../../../kernel/index.ts';
import { SettlementStatus } from '../order.codes.ts';
import { orderStatusCode } from '../order.rows.ts';
import { SettlementTab } from './settlement.steps.ts';

const id = z.int().positive();
const text = z.string();
const base = '/api/mgmt/orders/settlement';

/** Which orders of activities are looked at: those placed in the time (spec 02 §6.2). */
export const SettlementFilter = z.strictObject({
  duration: z.literal(Duration.all).default('THIS_MONTH'),
  range: dayRange.optional(),
  activityId: id.optional(),
  companyId: id.optional(),
  storeId: id.optional(),
  status: z.array(z.literal(SettlementTab.all)).max(6).optional(),
});
export type SettlementFilter = z.infer<typeof SettlementFilter>;

/** A line of 节日结算: an activity with its sums, or under it a store's orders: settled, to be settled, or not at all. */
export const SettlementRow = z.object({
  rowId: z.int(),
  /** 0 the activity, 1 a store of it. */
  level: z.int(),
  /** How many lines stand under an activity. */
  below: z.int(),
  activityId: z.int(),
  activityName: text.nullable(),
  companyId: z.int().nullable(),
  companyName: text.nullable(),
  storeId: z.int().nullable(),
  storeName: text.nullable(),
  /** Null: these orders have no settlement. */
  settlementId: z.int().nullable(),
  settleNo: text.nullable(),
  /** Null on the activity's line. */
  status: z.literal(SettlementTab.all).nullable(),
  /** The days of placing. */
  rangeFrom: day.nullable(),
  rangeTo: day.nullable(),
  orderCount: z.int(),
  /** Of them, those whose money has not arrived (not at 60 yet). */
  unpaidCount: z.int(),
  /** Ours: paid − refunded; as it is now until it is checked. */
  amount: signedFen,
  /** What the store says; null: nobody has said it. */
  storeAmount: fen.nullable(),
  /** storeAmount − amount. */
  difference: signedFen.nullable(),
  invoiceNo: text.nullable(),
  invoiceUrl: text.nullable(),
  voucherNo: text.nullable(),
  checkedBy: text.nullable(),
  checkedAt: instant.nullable(),
  paidAt: instant.nullable(),
  version: z.int(),
  allowedActions: z.array(text),
});
export type SettlementRow = z.infer<typeof SettlementRow>;

/** Activity by activity with their stores; a page counts activities, all lines of each come with it. */
export const listSettlements = call({
  method: 'POST',
  path: `${base}/limit/:limit/page/:page`,
  needs: 'FINANCE',
  params: page,
  body: SettlementFilter.extend({ part: listPart.part, ids: listPart.ids }),
  answer: rows(SettlementRow, z.object({ orderCount: z.int(), amount: signedFen })),
  fails: [],
});

/** Lines per tab. */
export const summarizeSettlements = call({
  method: 'POST',
  path: `${base}/summary`,
  needs: 'FINANCE',
  body: SettlementFilter,
  answer: z.array(z.object({ status: z.literal(SettlementTab.all), count: z.int() })),
  fails: [],
});

export const exportSettlements = call({
  method: 'POST',
  path: `${base}/export`,
  needs: 'FINANCE',
  logs: 'settlement.op.export',
  kind: 'file',
  body: SettlementFilter,
  answer: fileJob,
  fails: [],
});

/** An order behind a line. */
export const SettlementOrder = z.object({
  order_id: z.int(),
  orderNo: text,
  order_status_code: orderStatusCode,
  customerName: text,
  placedAt: instant,
  doneAt: instant.nullable(),
  paidAmount: fen,
  refundedAmount: fen,
  /** paid − refunded. */
  netAmount: signedFen,
  settlementStatus: z.literal(SettlementStatus.all).nullable(),
  version: z.int(),
  allowedActions: z.array(text),
});
export type SettlementOrder = z.infer<typeof SettlementOrder>;

/** The orders behind a line: of a settlement, or of a store and activity that have none (`exempt`: need none). */
export const listSettlementOrders = call({
  method: 'POST',
  path: `${base}/orders/limit/:limit/page/:page`,
  needs: 'FINANCE',
  params: page,
  body: z.strictObject({
    settlementId: id.optional(),
    activityId: id.optional(),
    storeId: id.optional(),
    duration: z.literal(Duration.all).default('THIS_MONTH'),
    range: dayRange.optional(),
    exempt: z.boolean().default(false),
    ids: listPart.ids,
  }),
  answer: rows(SettlementOrder, z.object({ netAmount: signedFen })),
  fails: [],
});

const Failed = z.object({ id: z.int(), code: z.int(), message: text });
/** What a batch of settlements answers, row by row; refused as a whole only if none was done. */
export const SettlementBatch = z.object({ done: z.array(z.object({ id: z.int() })), failed: z.array(Failed) });
export type SettlementBatch = z.infer<typeof SettlementBatch>;

/** 生成结算单: binds what stores have sold in an activity and nobody has settled; each store by itself. */
export const generateSettlements = call({
  method: 'POST',
  path: `${base}`,
  needs: 'FINANCE:WRITE',
  platformOnly: 'finance',
  logs: 'settlement.op.generate',
  idempotent: 'rows',
  body: z.strictObject({
    /** Days of placing. */
    range: dayRange,
    items: z
      .array(z.strictObject({ activityId: id, storeId: id }))
      .min(1)
      .max(1000),
  }),
  /** `done` names settlements, `failed` stores. */
  answer: SettlementBatch,
  fails: ['order.noneDone', 'settlement.unpaid', 'settlement.nothing'],
});

const items = z
  .array(z.strictObject({ settlementId: id, version: z.int() }))
  .min(1)
  .max(1000);
const orderIds = z.array(id).min(1).max(1000);
const reason = z.string().trim().max(200).default('');

/** Takes settlements along their steps, or single orders out of settling and back (spec 02 §2.3). */
export const changeSettlements = call({
  method: 'POST',
  path: `${base}/status`,
  needs: 'FINANCE', // the step names the finer privilege
  platformOnly: 'finance',
  logs: 'settlement.op.change',
  idempotent: 'rows',
  body: z.discriminatedUnion('action', [
    z.strictObject({
      action: z.literal('check'),
      items: z
        .array(
          z.strictObject({
            settlementId: id,
            version: z.int(),
            /** Our sum as the checker saw it. */
            amount: signedFen,
            /** What the store says; absent: the same. */
            storeAmount: fen.optional(),
          }),
        )
        .min(1)
        .max(1000),
      /** Why a difference is taken as it is. */
      reason,
    }),
    z.strictObject({
      action: z.literal('invoice'),
      items,
      invoiceNo: z.string().trim().min(1).max(40),
      /** An uploaded file, module FINANCE; of a single settlement. */
      invoiceImage: id.optional(),
    }),
    z.strictObject({ action: z.literal('pay'), items, voucherNo: z.string().trim().min(1).max(64) }),
    z.strictObject({ action: z.literal('return'), items, reason }),
    z.strictObject({ action: z.literal('exempt'), order_ids: orderIds, reason }),
    z.strictObject({ action: z.literal('include'), order_ids: orderIds }),
  ]),
  answer: SettlementBatch,
  fails: [
    'order.noneDone',
    'order.reasonMissing',
    'settlement.stepRefused',
    'settlement.amountChanged',
    'settlement.unpaid',
    'settlement.nothing',
  ],
});

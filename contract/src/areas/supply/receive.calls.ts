import { z } from 'zod';
import { anyOf, call, day, fen } from '../../kernel/index.ts';

const id = z.int().positive();

/** A batch that arrives at a store. */
export const ReceivedLine = z.strictObject({
  goodsId: id,
  batchNo: z.string().trim().min(1).max(40),
  producedOn: day.nullable().default(null),
  expiresOn: day.nullable().default(null),
  quantity: z.int().min(1).max(999_999),
  /** Per unit, with tax. */
  unitCost: fen.max(99_999_999).nullable().default(null),
});
export type ReceivedLine = z.infer<typeof ReceivedLine>;

/** Lines of a delivery at most. */
export const mostReceivedLines = 200;

/** 入库 from a sheet (module STOREGOODS): its rows as lines of a delivery, and what is wrong with the others; nothing is booked yet. */
export const readReceiptSheet = call({
  method: 'POST',
  path: '/api/mgmt/mat/stock/receive/sheet',
  needs: anyOf('STOREGOODS:WRITE', 'SUPPLY:WRITE'),
  body: z.strictObject({ storeId: id, fileId: id }),
  answer: z.object({
    lines: z.array(ReceivedLine.extend({ goodsName: z.string() })),
    problems: z.array(z.object({ line: z.int(), message: z.string() })),
  }),
  fails: ['store.importUnreadable', 'store.importNoColumns', 'supply.sheetLong'],
});

/** 入库: goods arrive at a store (spec 06 §6), one PURCHASE_IN per line; what a stop-sale covers arrives locked (08). */
export const receiveStock = call({
  method: 'POST',
  path: '/api/mgmt/mat/stock/receive',
  needs: anyOf('STOREGOODS:WRITE', 'SUPPLY:WRITE'),
  logs: 'supply.op.receive',
  idempotent: true,
  body: z.strictObject({
    storeId: id,
    supplier: z.string().trim().min(1).max(60),
    docNo: z.string().trim().max(40).default(''),
    lines: z.array(ReceivedLine).min(1).max(mostReceivedLines),
  }),
  answer: z.object({ receiptId: z.int(), received: z.int(), locked: z.int() }),
  fails: ['supply.notOfStore', 'supply.expiresEarly', 'supply.receivedExpired'],
});

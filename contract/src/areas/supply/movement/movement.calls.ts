import { z } from 'zod';
import { call, Duration, day, dayRange, instant, listPart, noSums, page, rows } from '../../../kernel/index.ts';
import { MovementKind } from '../stock.codes.ts';
import { StorageKind } from './movement.codes.ts';

const id = z.int().positive();

/** One change of a lot (spec 06 §2). */
export const MovementRow = z.object({
  movementId: z.int(),
  kind: z.literal(MovementKind.all),
  at: instant,
  storage: z.literal(StorageKind.all),
  companyName: z.string(),
  storeName: z.string().nullable(),
  matId: z.int().nullable(),
  matName: z.string().nullable(),
  subNo: z.int().nullable(),
  trackNo: z.string().nullable(),
  goodsId: z.int(),
  goodsName: z.string(),
  spec: z.string().nullable(),
  batchNo: z.string(),
  expiresOn: day.nullable(),
  /** Units of the lot: what came or went, before, after. */
  delta: z.int(),
  before: z.int(),
  after: z.int(),
  /** The kind of document line that moved it; the order's or plan's id, and the number people know it by. */
  refType: z.string(),
  documentId: z.int().nullable(),
  refNo: z.string().nullable(),
  operatorName: z.string().nullable(),
});
export type MovementRow = z.infer<typeof MovementRow>;

/** 库存流水 of the scope, newest first; without a period all there is. */
export const listMovements = call({
  method: 'POST',
  path: '/api/mgmt/mat/movement/limit/:limit/page/:page',
  needs: 'SUPPLY',
  params: page,
  body: z.strictObject({
    kind: z.array(z.literal(MovementKind.all)).max(MovementKind.all.length).optional(),
    duration: z.literal(Duration.all).optional(),
    range: dayRange.optional(),
    matId: id.optional(),
    storeId: id.optional(),
    trackGoodsId: id.optional(),
    goodsId: id.optional(),
    batchNo: z.string().trim().max(40).optional(),
    part: listPart.part,
    exact: listPart.exact,
  }),
  answer: rows(MovementRow, noSums),
  fails: [],
});

import { z } from 'zod';
import { day, instant } from '../../../kernel/index.ts';
import { BagState, RecyclingSource, RecyclingStatus } from './recycling.codes.ts';

const id = z.int().positive();
const words = (max: number) => z.string().trim().max(max);
const count = z.int().min(0);

/** A medicine as it is handed in; `photos` are files of module RECYCLING. */
export const RecycledItem = z.strictObject({
  name: words(60).min(1),
  approvalNo: words(40).default(''),
  batchNo: words(40).default(''),
  expiresOn: day.optional(),
  quantity: z.int().min(1).max(999),
  unit: words(10).default(''),
  photos: z.array(id).max(3).default([]),
});
export type RecycledItem = z.infer<typeof RecycledItem>;

export const RecyclingRow = z.object({
  recyclingId: z.int(),
  recyclingNo: z.string(),
  source: z.literal(RecyclingSource.all),
  status: z.literal(RecyclingStatus.all),
  companyName: z.string(),
  storeId: z.int().nullable(),
  storeName: z.string().nullable(),
  matId: z.int().nullable(),
  matName: z.string().nullable(),
  customerId: z.int().nullable(),
  name: z.string(),
  /** Masked. */
  cellphone: z.string().nullable(),
  /** Its medicines in a line. */
  summary: z.string(),
  itemCount: count,
  weightG: count.nullable(),
  receiverName: z.string().nullable(),
  checkerName: z.string().nullable(),
  bagId: z.int().nullable(),
  sealNo: z.string().nullable(),
  points: count,
  rejectReason: z.string().nullable(),
  createdAt: instant,
  receivedAt: instant.nullable(),
  checkedAt: instant.nullable(),
  deleted: z.boolean(),
  version: z.int(),
  allowedActions: z.array(z.string()),
});
export type RecyclingRow = z.infer<typeof RecyclingRow>;

const picture = z.object({ id: z.int(), url: z.string() });
export const RecyclingDetail = RecyclingRow.extend({
  items: z.array(RecycledItem.omit({ photos: true }).extend({ photos: z.array(picture) })),
  history: z.array(
    z.object({
      id: z.int(),
      action: z.string(),
      toStatus: z.literal(RecyclingStatus.all),
      userName: z.string().nullable(),
      text: z.string().nullable(),
      at: instant,
    }),
  ),
});
export type RecyclingDetail = z.infer<typeof RecyclingDetail>;

export const BagRow = z.object({
  bagId: z.int(),
  sealNo: z.string(),
  state: z.literal(BagState.all),
  companyName: z.string(),
  storeId: z.int(),
  storeName: z.string(),
  grossG: count,
  recyclings: count,
  itemCount: count,
  sealedByName: z.string().nullable(),
  witnessName: z.string().nullable(),
  createdAt: instant,
  disposer: z.string(),
  licence: z.string(),
  handoverByName: z.string().nullable(),
  receiver: z.string(),
  handoverAt: instant.nullable(),
  destroyedAt: instant.nullable(),
  version: z.int(),
  allowedActions: z.array(z.string()),
});
export type BagRow = z.infer<typeof BagRow>;

export const BagDetail = BagRow.extend({
  contents: z.array(
    RecyclingDetail.pick({ recyclingId: true, recyclingNo: true, name: true, weightG: true, items: true }),
  ),
  certificates: z.array(picture),
});
export type BagDetail = z.infer<typeof BagDetail>;

import { z } from 'zod';
import { Duration, dayRange, fen, instant } from '../../../kernel/index.ts';
import { ErpServer, SyncKind, SyncStatus } from './sync.codes.ts';

const id = z.int().positive();

/** A document that goes to an ERP: of an order, or of a supply plan. */
export const SyncRow = z.object({
  id: z.int(),
  /** The order, or the plan. */
  ownerId: z.int(),
  ownerNo: z.string(),
  docNo: z.string(),
  erpDocNo: z.string().nullable(),
  kind: z.literal(SyncKind.all),
  server: z.literal(ErpServer.all),
  status: z.literal(SyncStatus.all),
  tries: z.int(),
  /** When it is sent again. */
  nextAt: instant.nullable(),
  error: z.string().nullable(),
  matId: z.int(),
  matName: z.string(),
  matNo: z.string(),
  storeName: z.string().nullable(),
  companyName: z.string(),
  units: z.int(),
  amount: fen,
  createdAt: instant,
  syncedAt: instant.nullable(),
  remark: z.string().nullable(),
  handlerName: z.string().nullable(),
  version: z.int(),
  allowedActions: z.array(z.string()),
});
export type SyncRow = z.infer<typeof SyncRow>;

/** One document with what it says and what was answered; neither shows a secret or a phone. */
export const SyncDetail = SyncRow.extend({
  lines: z.array(
    z.object({
      goodsId: z.int(),
      goodsName: z.string(),
      /** As the document was sent, else as the goods is mapped now; null: it is not. */
      erpCode: z.string().nullable(),
      quantity: z.int(),
      amount: fen,
    }),
  ),
  request: z.string().nullable(),
  response: z.string().nullable(),
});
export type SyncDetail = z.infer<typeof SyncDetail>;

export const SyncFilter = z.strictObject({
  /** Number of the order or plan, of the document here or there, or a device. */
  query: z.string().trim().max(50).optional(),
  status: z.array(z.literal(SyncStatus.all)).max(SyncStatus.all.length).optional(),
  kind: z.array(z.literal(SyncKind.all)).max(SyncKind.all.length).optional(),
  server: z.literal(ErpServer.all).optional(),
  matId: id.optional(),
  storeId: id.optional(),
  companyId: id.optional(),
  duration: z.literal(Duration.all).default('ALL'),
  /** Of queuing; goes before `duration`. */
  range: dayRange.optional(),
});
export type SyncFilter = z.infer<typeof SyncFilter>;

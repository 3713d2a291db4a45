import { z } from 'zod';
import { call, fen, instant } from '../../kernel/index.ts';
import { DeliveryMode, FulfilType } from '../order/index.ts';

const id = z.int().positive();

/** A goods as customers see it where it sells now. */
export const PublicGoods = z.object({
  goodsId: z.int(),
  goodsName: z.string(),
  spec: z.string(),
  thumbUrl: z.string().nullable(),
  goodsPrice: fen,
  /** 0: none now. */
  specialPrice: fen,
  available: z.int(),
  /** 0: no limit. */
  maxOrderQuantity: z.int(),
  rx: z.boolean(),
});

export const publicGoodsQuery = z.strictObject({
  query: z.string().trim().max(50).optional(),
  categoryId: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  page: z.coerce.number().int().min(1).max(1000).default(1),
});

/** What sells somewhere now, for customers. */
export const publicGoods = z.object({ rows: z.array(PublicGoods), total: z.int() });

/** A store as a customer at a position finds it (spec 04 §4). */
export const FoundStore = z.object({
  id: z.int(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Metres over the ground. */
  distance: z.int(),
  /** 1 open, else 0. */
  online: z.literal([0, 1]),
  /** It brings goods to this position with the mode asked for. */
  enableDelivery: z.boolean(),
  address: z.string(),
  /** Why it is closed (ClosedReason); null when open. */
  reason: z.string().nullable(),
  reopensAt: instant.nullable(),
  /** What bringing would cost now; null where it does not deliver. */
  fee: fen.nullable(),
  /** Of the goods asked for, those it has too few of. */
  missing: z.array(z.int()),
  /** Asked for with SELF_IP: where an order of it can wait, and how it is handed out there (spec 04 §3.3). */
  points: z.array(
    z.object({
      name: z.string(),
      address: z.string(),
      longitude: z.number(),
      latitude: z.number(),
      fulfilType: z.literal(FulfilType.all),
    }),
  ),
});

/** Where somebody is, what they look for and how it shall come to them. */
export const FindStoreBody = z.strictObject({
  longitude: z.number().min(73).max(136),
  latitude: z.number().min(3).max(54),
  query: z.string().trim().max(50).optional(),
  companyId: id.optional(),
  mode: z.literal(DeliveryMode.all).default('NORMAL'),
  goods: z
    .array(z.strictObject({ goodsId: id, number: z.int().min(1).max(999) }))
    .max(100)
    .default([]),
  limit: z.int().min(1).max(30).default(10),
  page: z.int().min(1).max(100).default(1),
});

/** Stores that sell online, nearest first. */
export const findStoreForCustomer = call({
  method: 'POST',
  path: '/api/public/xcx/stores/findstore',
  needs: 'public',
  body: FindStoreBody,
  answer: z.object({ rows: z.array(FoundStore), total: z.int() }),
  fails: [],
});

export const listStoreGoodsForCustomer = call({
  method: 'GET',
  path: '/api/public/xcx/stores/:storeId/goods',
  needs: 'public',
  params: z.strictObject({ storeId: z.coerce.number().int().positive() }),
  query: publicGoodsQuery,
  answer: publicGoods,
  fails: [],
});

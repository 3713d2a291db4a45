import { z } from 'zod';
import { call, fileJob, page } from '../../kernel/index.ts';
import { OrderType } from '../order/index.ts';

const id = z.int();

/** What open orders need of a goods at one place (备货单, spec 02 §6.1). */
export const GoodsStorage = z.object({
  companyId: id,
  storeId: id.nullable(),
  matId: id.nullable(),
  placeName: z.string(),
  goodsId: id,
  goodsName: z.string(),
  spec: z.string(),
  manufacturer: z.string(),
  barcode: z.string().nullable(),
  imageUrl: z.string().nullable(),
  orders: z.int(),
  /** Units that orders wait for, not yet handed over. */
  needed: z.int(),
  /** Sellable stock of the place, held units among it. */
  stock: z.int(),
  /** What could still be sold: stock less every hold. */
  available: z.int(),
  /** Units that are not there. */
  short: z.int(),
});
export type GoodsStorage = z.infer<typeof GoodsStorage>;

const body = {
  companyIds: z.array(id).max(1_000).optional(),
  storeIds: z.array(id).max(1_000).optional(),
  matIds: z.array(id).max(1_000).optional(),
  orderTypes: z.array(OrderType.schema).max(3).optional(),
  keyword: z.string().max(60).optional(),
  shortOnly: z.boolean().default(false),
};
const fails = ['row.notFound', 'stat.tooSlow', 'stat.tooOften'] as const;

/** 备货单: goods that open orders wait for, by store or device, what is short first. */
export const listGoodsStorage = call({
  method: 'POST',
  path: '/app/service/order/goods/storage/list/:page/:limit',
  needs: 'ORDER',
  params: page,
  body: z.strictObject(body),
  answer: z.object({
    rows: z.array(GoodsStorage),
    total: z.int(),
    sums: z.object({ needed: z.int(), short: z.int(), orders: z.int() }),
  }),
  fails,
});

export const exportGoodsStorage = call({
  method: 'POST',
  path: '/app/service/order/goods/storage/export',
  needs: 'ORDER',
  kind: 'file',
  logs: 'stat.op.storageExport',
  body: z.strictObject(body),
  answer: fileJob,
  fails: [],
});

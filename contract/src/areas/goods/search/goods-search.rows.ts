import { z } from 'zod';

/** Fields in which a text may be found and shown. */
export const hitFields = [
  'goodsName',
  'genericName',
  'tradeName',
  'shortName',
  'goodsNo',
  'barcode',
  'approvalNo',
  'standardCode',
  'insuranceCode',
  'manufacturer',
  'externalGoodsNo',
] as const;

/** Where a text stands in a field; letters of pinyin are marked on the characters they stand for (spec 03 §3.2). */
export const GoodsHit = z.object({ field: z.enum(hitFields), from: z.int(), to: z.int() });
export type GoodsHit = z.infer<typeof GoodsHit>;

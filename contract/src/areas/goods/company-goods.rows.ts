import { z } from 'zod';

const text = z.string();

/** What lists of a company's, or a store's, goods say of each: costs, ERP codes. */
export const companyGoods = {
  /** Names the row of its list: company or store, and goods. */
  rowId: z.int(),
  companyId: z.int(),
  goodsId: z.int(),
  goodsNo: text,
  goodsName: text,
  spec: text,
  unit: text,
  barcode: text.nullable(),
  manufacturer: text,
  thumbUrl: text.nullable(),
  rx: z.boolean(),
} as const;

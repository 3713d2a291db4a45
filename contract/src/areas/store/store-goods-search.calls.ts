import { z } from 'zod';
import { anyOf, call, fen } from '../../kernel/index.ts';

/** A goods of a store as pickers offer it. */
export const OfferedGoods = z.object({
  goodsId: z.int(),
  name: z.string(),
  spec: z.string(),
  manufacturer: z.string(),
  thumbUrl: z.string().nullable(),
  /** What a unit costs there now, special prices considered. */
  price: fen,
  available: z.int(),
  rx: z.boolean(),
});
export type OfferedGoods = z.infer<typeof OfferedGoods>;

/** What a store sells, found by name, pinyin, barcode or number: at most 50 (spec 04 §4). Order desks key orders in with it. */
export const searchStoreGoods = call({
  method: 'GET',
  path: '/api/mgmt/stores/:storeId/goods',
  needs: anyOf('STORE', 'ORDER'),
  params: z.strictObject({ storeId: z.coerce.number().int().positive() }),
  query: z.strictObject({ query: z.string().trim().max(50).default('') }),
  answer: z.array(OfferedGoods),
  fails: [],
});

import { z } from 'zod';
import { anyOf, call } from '../../kernel/index.ts';

/** A node of the category tree. */
export const Category = z.object({
  id: z.int(),
  name: z.string(),
  parentId: z.int().nullable(),
  level: z.int(),
  /** Mask: 1 app, 2 mat, 4 website. */
  channels: z.int(),
});

/** The categories of a channel (7 or absent: of any) in its order, parents before their children (spec 03 §4). */
export const listCategories = call({
  method: 'GET',
  path: '/api/mgmt/goods/categories',
  needs: anyOf('GOODS', 'CATEGORY', 'STOREGOODS', 'STATISTICS'),
  query: z.strictObject({
    channel: z.coerce
      .number()
      .pipe(z.literal([1, 2, 4, 7]))
      .default(7),
  }),
  answer: z.array(Category),
  fails: [],
});

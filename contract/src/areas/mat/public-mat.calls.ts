import { z } from 'zod';
import { call } from '../../kernel/index.ts';
import { publicGoods, publicGoodsQuery } from '../store/index.ts';

/** What a device sells now; nothing while it is off line or its selling is off. */
export const listMatGoodsForCustomer = call({
  method: 'GET',
  path: '/api/public/xcx/mats/:matId/goods',
  needs: 'public',
  params: z.strictObject({ matId: z.coerce.number().int().positive() }),
  query: publicGoodsQuery,
  answer: publicGoods,
  fails: [],
});

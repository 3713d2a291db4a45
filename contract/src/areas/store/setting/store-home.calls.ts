import { z } from 'zod';
import { call, done } from '../../../kernel/index.ts';
import { HomeItem, HomeItemDraft } from './store-setting.rows.ts';

const id = z.int().positive();
const storeId = z.strictObject({ storeId: z.coerce.number().int().positive() });
const base = '/api/mgmt/stores/:storeId/homeconfig';

/** What stands on a store's home page, by kind and in its order. */
export const readStoreHome = call({
  method: 'GET',
  path: base,
  needs: 'STORE',
  params: storeId,
  answer: z.array(HomeItem),
  fails: [],
});

/** What a link on the page may lead to, at most 50 by name; with `ids` what was chosen before (spec 04 §3.7). */
export const findHomeTargets = call({
  method: 'POST',
  path: `${base}/targets`,
  needs: 'STORE',
  params: storeId,
  body: z.strictObject({
    kind: z.enum(['GOODS', 'CATEGORY', 'ACTIVITY', 'COUPON', 'PAGE']),
    query: z.string().trim().max(30).default(''),
    ids: z.array(id).max(50).optional(),
  }),
  answer: z.array(z.object({ id: z.int(), name: z.string(), hint: z.string() })),
  fails: [],
});

export const saveStoreHome = call({
  method: 'POST',
  path: base,
  needs: 'STORE:WRITE',
  logs: 'store.op.home',
  params: storeId,
  body: HomeItemDraft.extend({ id: id.optional(), version: z.int().optional() }),
  answer: HomeItem,
  fails: [
    'store.homeTooMany',
    'store.homeEndsEarly',
    'store.homeLink',
    'store.homeImage',
    'store.homeGoods',
    'xcx.rxGoods',
    'xcx.linkGone',
  ],
});

export const removeStoreHome = call({
  method: 'DELETE',
  path: `${base}/:id`,
  needs: 'STORE:WRITE',
  logs: 'store.op.homeRemove',
  params: storeId.extend({ id: z.coerce.number().int().positive() }),
  answer: done,
  fails: [],
});

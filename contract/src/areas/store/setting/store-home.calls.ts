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

export const saveStoreHome = call({
  method: 'POST',
  path: base,
  needs: 'STORE:WRITE',
  logs: 'store.op.home',
  params: storeId,
  body: HomeItemDraft.extend({ id: id.optional(), version: z.int().optional() }),
  answer: HomeItem,
  fails: ['store.homeTooMany', 'store.homeEndsEarly', 'store.homeLink', 'store.homeImage', 'store.homeGoods'],
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

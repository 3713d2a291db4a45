import type { Loose } from './foreign-people.ts';

interface CostIds {
  readonly store: number;
  readonly goods: number;
}
const page = { limit: 10, page: 1 };
const base = '/api/mgmt/cost';

/** Costs of another company's stores. */
export const costCases: Record<string, readonly ((ids: CostIds, mine: CostIds) => Loose)[]> = {
  [`${base}/company/limit/:limit/page/:page`]: [() => ({ params: page, body: { ids: [1] } })],
  [`${base}/store/limit/:limit/page/:page`]: [
    ids => ({ params: page, body: { storeId: ids.store, ids: [1] } }),
    (ids, mine) => ({ params: page, body: { storeId: mine.store, compare: [ids.store], ids: [1] } }),
  ],
  [`${base}/store`]: [ids => ({ body: { rows: [{ storeId: ids.store, goodsId: ids.goods, cost: 100 }] } })],
  [`${base}/store/end`]: [ids => ({ body: { storeId: ids.store, goodsIds: [ids.goods] } })],
  '/api/mgmt/goods/import/limit/:limit/page/:page': [() => ({ params: page, body: { ids: [1] } })],
  [`${base}/history`]: [(ids, mine) => ({ body: { goodsId: mine.goods, storeId: ids.store } })],
};

import type { Loose } from './foreign-people.ts';
import type { OrderWorld } from './given-order.ts';

/** What a customer handed in at a company's store, a bag there, and advice on goods of its device. */
export interface RecyclingIds {
  readonly recycling: number;
  readonly recyclingBag: number;
  readonly advice: number;
}
export const noRecycling: RecyclingIds = { recycling: 999_999, recyclingBag: 999_999, advice: 999_999 };

interface Ids extends RecyclingIds {
  readonly goods: number;
  readonly mat: number;
  readonly store: number;
}

export async function recyclingOf(
  { add, companyId, storeId }: Pick<OrderWorld, 'add' | 'companyId' | 'storeId'>,
  matId: number,
): Promise<RecyclingIds> {
  const place = { company_id: companyId, store_id: storeId };
  return {
    recycling: await add('expired_recycling', {
      ...{ ...place, recycling_no: 'HS1', source: 'STORE', status: 10, name: '王五' },
      items: JSON.stringify([{ name: '药', quantity: 1, photos: [] }]),
    }),
    advice: await add('mat_goods_advice', { kind: 'WISH', company_id: companyId, mat_id: matId, goods_text: '血压计' }),
    recyclingBag: await add('recycling_bag', { ...place, seal_no: 'FD1', gross_g: 1, sealed_by: 1, witness_id: 2 }),
  };
}

const root = '/api/mgmt/mat/recycling';
const advice = '/api/mgmt/mat/goodsadvice';
const page = { limit: 10, page: 1 };
const draft = { name: '张', items: [{ name: '药', quantity: 1 }] };

/** How to name them in each call. */
export const recyclingCases: Record<string, readonly ((ids: Ids) => Loose)[]> = {
  [`${root}/limit/:limit/page/:page`]: [
    ids => ({ params: page, body: { storeId: ids.store, matId: ids.mat, ids: [ids.recycling] } }),
  ],
  [`${root}/:id/details`]: [ids => ({ params: { id: ids.recycling } })],
  [root]: [
    ids => ({ body: { ...draft, storeId: ids.store } }),
    ids => ({ body: { ...draft, matId: ids.mat } }),
    ids => ({ body: { ...draft, recyclingId: ids.recycling, version: 1 } }),
  ],
  [`${root}/status`]: [ids => ({ body: { ids: [ids.recycling], action: 'reject', reason: '错' } })],
  [`${root}/toggle`]: [ids => ({ body: { ids: [ids.recycling], deleted: true } })],
  [`${root}/weights`]: [ids => ({ body: { storeId: ids.store } })],
  [`${root}/bag/limit/:limit/page/:page`]: [
    ids => ({ params: page, body: { storeId: ids.store, ids: [ids.recyclingBag] } }),
  ],
  [`${root}/bag/:id/details`]: [ids => ({ params: { id: ids.recyclingBag } })],
  [`${root}/bag`]: [
    ids => ({ body: { bagId: ids.recyclingBag, version: 1, disposer: 'x', licence: 'x', receiver: 'x' } }),
  ],
  [`${advice}/limit/:limit/page/:page`]: [
    ids => ({ params: page, body: { matId: ids.mat, storeId: ids.store, ids: [ids.advice] } }),
  ],
  [`${advice}/:id/details`]: [ids => ({ params: { id: ids.advice } })],
  [advice]: [ids => ({ body: { matId: ids.mat, kind: 'ADD', goodsId: ids.goods } })],
  [`${advice}/status`]: [ids => ({ body: { ids: [ids.advice], action: 'reject', reply: '错' } })],
  [`${advice}/toggle`]: [ids => ({ body: { ids: [ids.advice], deleted: true } })],
  [`${root}/bag/status`]: [ids => ({ body: { ids: [ids.recyclingBag], action: 'handOver' } })],
};

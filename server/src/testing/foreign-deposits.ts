import type { Loose } from './foreign-people.ts';
import type { OrderWorld } from './given-order.ts';

/** A wish and a pre-order of one company. */
export interface DepositIds {
  readonly wish: number;
  readonly preOrder: number;
  readonly store: number;
  readonly mat: number;
  readonly customer: number;
  readonly prescription: number;
}
export const noDeposits: Pick<DepositIds, 'wish' | 'preOrder'> = { wish: 999_999, preOrder: 999_999 };

const page = { limit: 10, page: 1 };
const converted = (ids: DepositIds) => ({ version: 1, fulfilType: 'STORE_PICKUP', prescriptionId: ids.prescription });
const wished = (ids: DepositIds) => ({ storeId: ids.store, matId: ids.mat });
/** Goods are everybody's, stores are not. */
type Cases = Record<string, readonly ((ids: DepositIds, mine: { store: number; goods: number }) => Loose)[]>;

/** How to name each of them in each call that takes one, by path (foreign-ids.api.test.ts). */
export const depositCases: Cases = {
  '/api/mgmt/wishlist/limit/:limit/page/:page': [ids => ({ params: page, body: { ...wished(ids), ids: [ids.wish] } })],
  '/api/mgmt/wishlist/summary': [ids => ({ body: wished(ids) })],
  '/api/mgmt/wishlist/goods/summary': [ids => ({ body: wished(ids) })],
  '/api/mgmt/wishlist/:wish_id': [
    ids => ({ params: { wish_id: ids.wish }, body: { version: 1, number: 2, storeId: ids.store } }),
  ],
  '/api/mgmt/wishlist/status': [ids => ({ body: { items: [{ wish_id: ids.wish, version: 1 }], to: 20 } })],
  '/api/mgmt/wishlist/:wish_id/order': [ids => ({ params: { wish_id: ids.wish }, body: converted(ids) })],
  '/api/mgmt/wishlist/:wish_id/refund': [ids => ({ params: { wish_id: ids.wish }, body: { version: 1 } })],
  '/api/mgmt/wishlist/toggle': [ids => ({ body: { ids: [ids.wish], deleted: true } })],
  '/api/mgmt/preorder': [
    (ids, mine) => ({ body: booking({ storeId: ids.store, goodsId: mine.goods }, { cellphone: '13900001111' }) }),
    (ids, mine) => ({ body: booking({ storeId: mine.store, goodsId: mine.goods }, { customer_id: ids.customer }) }),
  ],
  '/api/mgmt/preorder/limit/:limit/page/:page': [
    ids => ({ params: page, body: { storeId: ids.store, ids: [ids.preOrder] } }),
  ],
  '/api/mgmt/preorder/summary': [ids => ({ body: { storeId: ids.store } })],
  '/api/mgmt/preorder/days': [ids => ({ body: { storeId: ids.store, expect: ['2026-01-01', '2026-02-28'], each: 3 } })],
  '/api/mgmt/preorder/:id': [ids => ({ params: { id: ids.preOrder }, body: { version: 1, remark: '改' } })],
  '/api/mgmt/preorder/status': [ids => ({ body: { items: [{ id: ids.preOrder, version: 1 }], to: 30 } })],
  '/api/mgmt/preorder/:id/order': [ids => ({ params: { id: ids.preOrder }, body: converted(ids) })],
  '/api/mgmt/preorder/:id/refund': [ids => ({ params: { id: ids.preOrder }, body: { version: 1 } })],
  '/api/mgmt/preorder/toggle': [ids => ({ body: { ids: [ids.preOrder], deleted: true } })],
};
const booking = ({ storeId, goodsId }: { storeId: number; goodsId: number }, customer: object) => ({
  storeId,
  customer,
  goods: [{ goodsId, number: 1 }],
  expectDate: '2099-01-01',
});

/** A wish at 10 and a booked pre-order of the world's store. */
export async function depositsOf(
  { add, companyId, storeId }: OrderWorld,
  of: { customer: number; goods: number },
): Promise<Pick<DepositIds, 'wish' | 'preOrder'>> {
  const owner = { company_id: companyId, store_id: storeId, customer_id: of.customer };
  const wish = { wish_no: 'W1', source: 'MALL', customer_name: '王五', goods_name: '眼罩', number: 1 };
  const line = { goodsId: of.goods, goodsName: '眼罩', number: 1, price: 1000 };
  const booked = {
    pre_no: 'Y1',
    lines: JSON.stringify([line]),
    goods_number: 1,
    amount: 1000,
    expect_date: '2099-01-01',
  };
  return {
    wish: await add('wishlist', { ...owner, ...wish }),
    preOrder: await add('pre_order', { ...owner, ...booked, status: 20, status_since: new Date() }),
  };
}

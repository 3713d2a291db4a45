import {
  changePreOrderStatus,
  changeWishStatus,
  makeMyPreOrder,
  makeMyWish,
  type PreOrderState,
  payMyPreOrder,
  payMyWish,
  readPreOrder,
  readWish,
  type WishState,
} from '@materia/contract/areas/order';
import type { OrderWorld } from './given-order.ts';
import type { TestClient } from './test-client.ts';

const tomorrow = () => new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 10);

/** What customers and clerks do with wishes and pre-orders, call by call. */
export function depositDesk(world: OrderWorld, clerk: TestClient) {
  const rich = () => richCustomer(world);
  const goods = (deposit: number, more: object = {}) => world.goods({ more: { deposit_money: deposit }, ...more });
  const readBooked = async (id: number) => (await clerk.call(readPreOrder, { params: { id } })).data;
  const readWished = async (wish_id: number) => (await clerk.call(readWish, { params: { wish_id } })).data;
  const takeBooked = (of: Pick<PreOrderState, 'id' | 'version'>, to: 20 | 30 | -10, more: object = {}, by = clerk) =>
    by.call(changePreOrderStatus, { body: { items: [{ id: of.id, version: of.version }], to, ...more } });
  const takeWished = (of: Pick<WishState, 'wish_id' | 'version'>, to: 20 | 30 | -10, more: object = {}, by = clerk) =>
    by.call(changeWishStatus, { body: { items: [{ wish_id: of.wish_id, version: of.version }], to, ...more } });
  return {
    rich,
    goods,
    readBooked,
    readWished,
    takeBooked,
    takeWished,
    /** A pre-order of a customer: 3 of a goods at 10.00 with 2.00 deposit each, unless said otherwise. */
    book: async (of: { deposit?: number; number?: number; client?: TestClient; goodsId?: number } = {}) => {
      const { goodsId = (await goods(of.deposit ?? 200)).goodsId, number = 3 } = of;
      const client = of.client ?? (await rich()).client;
      const body = { storeId: world.storeId, goods: [{ goodsId, number }], expectDate: tomorrow() };
      const made = (await client.call(makeMyPreOrder, { body })).data;
      return { ...made, client, goodsId, params: { id: made.id } };
    },
    /** The same, its deposit paid from the account. */
    booked: async (of: { deposit?: number; number?: number } = {}) => {
      const { goodsId, storeGoodsId } = await goods(of.deposit ?? 200);
      const customer = await rich();
      const body = {
        storeId: world.storeId,
        goods: [{ goodsId, number: of.number ?? 3 }],
        expectDate: tomorrow(),
      };
      const { id, status } = (await customer.client.call(makeMyPreOrder, { body })).data;
      if (status === 10) await customer.client.call(payMyPreOrder, { params: { id }, body: { payType: 4 } });
      return { customer, client: customer.client, storeGoodsId, goodsId, ...(await readBooked(id)) };
    },
    /** A wish of a customer for 2 of a goods the store sells, its deposit paid from the account. */
    wished: async (of: { deposit?: number; more?: object } = {}) => {
      const { goodsId, storeGoodsId } = await goods(of.deposit ?? 0);
      const customer = await rich();
      const body = { storeId: world.storeId, goodsId, number: 2, ...of.more };
      const { wish_id } = (await customer.client.call(makeMyWish, { body })).data;
      if (of.deposit) await customer.client.call(payMyWish, { params: { wish_id }, body: { payType: 4 } });
      return { customer, client: customer.client, storeGoodsId, ...(await readWished(wish_id)) };
    },
    balance: (customerId: number) => balanceOf(world, customerId),
    tomorrow,
  };
}
/** A customer with 100 yuan in their account at the company. */
async function richCustomer(world: OrderWorld) {
  const customer = await world.customer();
  await world.add('customer_account', { customer_id: customer.id, company_id: world.companyId, principal: 10_000 });
  return customer;
}

async function balanceOf(world: OrderWorld, customerId: number): Promise<number> {
  const { principal } = await world.one<{ principal: string }>(
    'select principal from customer_account where customer_id = $1 and company_id = $2',
    customerId,
    world.companyId,
  );
  return Number(principal);
}
export type DepositDesk = ReturnType<typeof depositDesk>;

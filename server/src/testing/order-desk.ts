import {
  changeOrderStatus,
  type OrderState,
  payOrder,
  placeOrder,
  quoteOrder,
  readOrder,
} from '@materia/contract/areas/order';
import { pickupCodeOf } from '../areas/order/pickup-code.ts';
import type { OrderWorld } from './given-order.ts';
import type { TestClient } from './test-client.ts';

export interface StepMore {
  readonly reason?: string;
  readonly data?: object;
}

/** An address the world's store delivers to. */
export const address = {
  receiverName: '张三',
  receiverPhone: '13812345678',
  province: '广东省',
  city: '深圳市',
  district: '福田区',
  address: '深南大道1号',
  latitude: 22.5431,
  longitude: 114.0579,
};
/** Brought by the store for 5.00; without it: collected at the store. */
export const brought = { orderType: 'DELIVERY_ORDER', fulfilment: { fulfilType: 'DELIVERY', receiver: address } };

/** What a clerk does at the desk, call by call. */
export function orderDesk(world: OrderWorld, clerk: TestClient) {
  const place = async (goods: readonly [number, number][], more: object = {}): Promise<OrderState> => {
    const body = world.body(goods, more);
    const { expectedPayable: _, ...asked } = body;
    const quote = await clerk.call(quoteOrder, { body: asked });
    return (await clerk.call(placeOrder, { body: { ...body, expectedPayable: quote.data.payable } })).data;
  };
  const step = (order: OrderState, to: number, more: StepMore = {}, by = clerk) =>
    by.call(changeOrderStatus, {
      body: { items: [{ order_id: order.order_id, version: order.version }], to: to as 20, ...more },
    });
  const take = async (order: OrderState, to: number, more: StepMore = {}, by = clerk): Promise<OrderState> => {
    const [done] = (await step(order, to, more, by)).data.done;
    if (!done) throw new Error('nothing done');
    return done;
  };
  const read = async (order: Pick<OrderState, 'order_id'>) =>
    (await clerk.call(readOrder, { params: { order_id: order.order_id } })).data;
  return {
    place,
    step,
    take,
    read,
    /** Takes a new order along statuses; a hand-over goes by parcel. */
    go: async (goods: readonly [number, number][], path: readonly number[], more: object = {}) => {
      let order = await place(goods, more);
      for (const to of path) order = await take(order, to, to === 40 ? { data: { expressNo: 'SF12345678' } } : {});
      return order;
    },
    payCash: async (order: OrderState) => {
      const { payable } = await read(order);
      const body = { order_id: order.order_id, version: order.version, payType: 0 as const, amount: payable };
      return (await clerk.call(payOrder, { body })).data;
    },
    ...orderLooks(world),
  };
}
/** What tests look up behind the calls. */
const orderLooks = (world: OrderWorld) => ({
  statuses: async (order: Pick<OrderState, 'order_id'>): Promise<number[]> => {
    const rows = await world.all<{ to_code: number }>(
      'select to_code from order_status_history where order_id = $1 order by id',
      order.order_id,
    );
    return rows.map(row => row.to_code);
  },
  lines: (order: Pick<OrderState, 'order_id'>) =>
    world
      .all<{ id: number; track_id: number; drop_result: number; dropped_number: number }>(
        'select id, track_id, drop_result, dropped_number from order_line where order_id = $1 order by line_no',
        order.order_id,
      )
      .then(rows => rows.map(row => ({ ...row, id: Number(row.id), track_id: Number(row.track_id) }))),
  pickupCode: async (order: Pick<OrderState, 'order_id'>): Promise<string> => {
    const row = await world.one<{ code: Buffer }>(
      'select pickup_code as code from customer_order where id = $1',
      order.order_id,
    );
    return pickupCodeOf({ pickupCode: row.code }) ?? '';
  },
  stock: (storeGoodsId: number) =>
    world.one<{ goods_number: number; held: number }>(
      'select goods_number, held from store_goods where id = $1',
      storeGoodsId,
    ),
  goodsName: async (goodsId: number) =>
    (await world.one<{ name: string }>('select goods_name as name from goods where id = $1', goodsId)).name,
});

export type OrderDesk = ReturnType<typeof orderDesk>;

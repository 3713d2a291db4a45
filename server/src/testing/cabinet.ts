import { type OrderState, placeMyOrder } from '@materia/contract/areas/order';
import type { UnitResult } from '../areas/order/drop/apply-drop-result.ts';
import { applyDropResult, orderForPickup } from '../areas/order/index.ts';
import { lockOrderForSystem } from '../areas/order/order.store.ts';
import { becomePaid } from '../areas/order/payment/become-paid.ts';
import type { DeviceActor } from '../kernel/index.ts';
import type { OrderWorld } from './given-order.ts';

type Mat = Awaited<ReturnType<OrderWorld['mat']>>;
type Placed = Pick<OrderState, 'order_id' | 'orderNo'>;

/** A cabinet as its customers and its device program see it; `mat` may be another one at every call. */
export function cabinet(world: OrderWorld, mat: () => Mat) {
  const device = (): DeviceActor => ({ kind: 'device', id: mat().matId, name: 'M' });
  const { at, lastDrop } = cabinetLooks(world);
  const placed = async (number = 1, fulfilType = 'CABINET_PICKUP'): Promise<OrderState> => {
    const { client } = await world.customer();
    const { matId, goodsId } = mat();
    const fulfilment = { fulfilType: fulfilType as 'DISPENSE' };
    const body = { matId, goods: [{ goodsId, number }], fulfilment, expectedPayable: number * 1000 };
    return (await client.call(placeMyOrder, { body })).data;
  };
  const pay = async (order: OrderState): Promise<OrderState> => {
    await world.tx(
      async tx => {
        const locked = await lockOrderForSystem(tx, order.order_id);
        if (locked) await becomePaid(tx, locked, { amount: locked.payable, feeBp: 0 });
      },
      { kind: 'system', name: 'WECHAT', as: 'PAYMENT' },
    );
    return { ...order, ...(await at(order.order_id)) } as OrderState;
  };
  return {
    at,
    lastDrop,
    /** Placed in the mini-program for this cabinet. */
    placed,
    pay,
    paid: async (number?: number, fulfilType?: string) => pay(await placed(number, fulfilType)),
    pickUp: (code: string) => world.tx(tx => orderForPickup(tx, mat().matId, code), device()),
    /** The cabinet answers: results unit by unit in the order of the command's items. */
    report: async (order: Placed, results: readonly UnitResult[], { final = true } = {}) => {
      const { cmd_id: dropId, params } = await lastDrop(order.orderNo);
      const slots = params.items.flatMap(({ lineId, units, tracks }) =>
        Array.from({ length: units }, (_, n) => ({ lineId, n: n + 1, trackNo: tracks[0]?.trackNo ?? '' })),
      );
      const units = results.map((result, index) => {
        const slot = slots[index];
        if (!slot) throw new Error('more results than units');
        return { ...slot, subNo: 0, result };
      });
      const frame = { matId: mat().matId, dropId, orderNo: order.orderNo, final, units };
      return world.tx(tx => applyDropResult(tx, frame), device());
    },
  };
}

/** What tests look up behind the calls. */
const cabinetLooks = (world: OrderWorld) => ({
  at: (id: number) =>
    world.one<{ order_status_code: number; version: number }>(
      'select order_status_code, version from customer_order where id = $1',
      id,
    ),
  lastDrop: (orderNo: string) =>
    world.one<{
      cmd_id: string;
      params: { items: { lineId: number; units: number; tracks: { trackNo: string }[] }[] };
    }>(
      `select cmd_id, params from mat_command where order_no = $1 and type = 'DROP' order by id desc limit 1`,
      orderNo,
    ),
});

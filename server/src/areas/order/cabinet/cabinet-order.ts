import { type Db, type DeviceActor, refuse, sql, type Tx } from '../../../kernel/index.ts';
import { lockOrderByNo, type Order } from '../order.store.ts';
import { placeWish } from '../place/place-order-row.ts';
import { recordNewOrder } from '../record-order.ts';
import { cancelOrder } from '../steps/cancel-order.ts';

/** An order as the screen of its cabinet shows it. */
export interface CabinetOrder {
  readonly orderNo: string;
  readonly status: number;
  readonly payable: number;
  readonly payDeadline: string | null;
  /** Of the payment that is open. */
  readonly payNo: string | null;
  /** What the screen shows to be scanned; null: there is nothing to pay, or no code yet. */
  readonly payUrl: string | null;
}

/** 触摸屏: goods chosen at a cabinet's own screen, by nobody we know; its code to pay opens by itself (spec 06 §5 CREATE_ORDER). */
export async function placeAtCabinet(
  tx: Tx,
  of: { matId: number; goods: readonly { goodsId: number; number: number }[]; expectedPayable: number | null },
): Promise<string> {
  const order = await placeWish(tx, {
    wish: {
      ...{ orderType: 'MAT_ORDER', channel: 'TOUCH_SCREEN', storeId: null, matId: of.matId, goods: of.goods },
      ...{
        fulfilment: { fulfilType: 'DISPENSE', deliveryMode: 'NORMAL', deliveryDate: 'TODAY' },
        customer: null,
        cellphone: null,
        activityId: null,
      },
      ...{ customerCouponId: null, usePoints: false, adjust: 0 },
    },
    expectedPayable: of.expectedPayable,
    ...{ payOnDelivery: false, remark: null, prescriptionId: null, customerName: '', cellphone: null },
  });
  recordNewOrder(tx, order);
  return order.orderNo;
}

const own = async (tx: Tx, orderNo: string): Promise<Order> =>
  (await lockOrderByNo(tx, orderNo)) ?? refuse('row.notFound');

/** Somebody at the screen would rather not, or walked away. */
export async function cancelAtCabinet(tx: Tx, orderNo: string): Promise<void> {
  const order = await own(tx, orderNo);
  await cancelOrder(tx, order, { reason: '', data: {} });
}

/** One of a cabinet's own orders. */
export async function orderAtCabinet(db: Db, device: DeviceActor, orderNo: string): Promise<CabinetOrder> {
  const order = await db.maybe<CabinetOrder>(sql`
    select o.order_no as "orderNo", o.order_status_code as status, o.payable, o.pay_deadline as "payDeadline",
      p.pay_no as "payNo", p.pay_url as "payUrl"
    from customer_order o left join lateral (
      select pay_no, pay_url from order_payment where owner_type = 'ORDER' and owner_id = o.id and status = 0 order by id desc limit 1) p on true
    where o.order_no = ${orderNo} and o.mat_id = ${device.id}`);
  return order ?? refuse('row.notFound');
}

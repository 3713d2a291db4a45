import { Channel, MatOrderStatus, type orderNotices, orderStatus } from '@materia/contract/areas/order';
import type { Said } from '@materia/contract/kernel';
import { type Db, type Push, pushes, rowPush, sql } from '../../kernel/index.ts';

interface Told {
  orderNo: string;
  channel: string;
  amount: number;
  matId: number | null;
  matName: string | null;
  storeId: number | null;
  storeName: string | null;
}

/** Statuses somebody should look up for, with what their notice says: paid, a drop gone wrong, a refund refused by the provider (spec 02 §3). */
const titles: Readonly<Record<number, keyof typeof orderNotices>> = {
  [MatOrderStatus.byName.paid]: 'order.notice.paid',
  [MatOrderStatus.byName.abnormal]: 'order.notice.abnormal',
  [MatOrderStatus.byName.refundFailed]: 'order.notice.refundFailed',
};

/**
 * Every change reaches those with ORDER in whose scope the order lies or who bring it: ORDER_REFRESH (never queued) for counters and lists, ROW for
 * what somebody missed; notable ones also MAT_ORDER or STORE_ORDER with what a notice says (spec 01 §8, 02 §3).
 */
export const orderPushes = [
  pushes(orderStatus, async ({ event, payload, companyId, actor }, db) => {
    const { orderId, orderType, from, to, storeId, matId, deliverymanIds, version } = payload;
    const audience = { priv: 'ORDER', companyId, storeId, matId, deliverymanIds } as const;
    const frames: Push[] = [
      {
        type: 'ORDER_REFRESH',
        // `by`: who placed or changed it needs no notice of it.
        body: { orderId, order_status_code: to, orderType, from, version, by: actor },
        to: audience,
        queued: false,
      },
      rowPush({ entity: 'order', id: orderId, version, event }, audience),
    ];
    const title = titles[to];
    if (from !== null && from !== to && title) frames.push(await notice(db, title, payload, audience));
    return frames;
  }),
];

type Payload = { orderId: number; orderType: string; to: number };

/** The notice of one order, worded by each reader's browser: what happened and where (spec 01 §8). */
async function notice(
  db: Db,
  title: keyof typeof orderNotices,
  { orderId, orderType, to }: Payload,
  audience: Push['to'],
): Promise<Push> {
  const order = await db.one<Told>(sql`
    select o.order_no as "orderNo", o.channel, o.payable as amount, o.mat_id as "matId", m.mat_name as "matName",
      o.store_id as "storeId", s.name as "storeName"
    from customer_order o left join mat m on m.id = o.mat_id left join store s on s.id = o.store_id where o.id = ${orderId}`);
  const mat = orderType === 'MAT_ORDER';
  const params = {
    place: order.matName ?? order.storeName ?? '',
    channel: Channel.text(order.channel),
    orderNo: order.orderNo,
  };
  return {
    type: mat ? 'MAT_ORDER' : 'STORE_ORDER',
    body: {
      title: { key: title, params } satisfies Said,
      body: { key: 'order.notice.body', params } satisfies Said,
      url: mat ? 'app.operation.order_mgmt' : 'app.order.order_mgmt',
      parameter: mat ? { orderNo: order.orderNo } : { orderId },
      tag: `order-${orderId}`,
      playAudio: to === MatOrderStatus.byName.paid || to === MatOrderStatus.byName.abnormal,
      orderInfo: { ...order, orderType, order_status_code: to },
    },
    to: audience,
  };
}

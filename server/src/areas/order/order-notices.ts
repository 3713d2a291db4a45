import { AgentType } from '@materia/contract/areas/identity';
import { Channel, isMatOrder, MatOrderStatus, orderStatus, StoreOrderStatus } from '@materia/contract/areas/order';
import type { LiveAudience } from '@materia/contract/kernel';
import type { Priv } from '@materia/contract/privileges';
import { consumer, type Db, type EventOf, type NoticeTemplate, sql, type Tx } from '../../kernel/index.ts';
import { notify, type OrderInfo } from '../notification/index.ts';
import type { Order } from './order.ts';
import {
  orderExceptionNotice,
  orderPaidNotice,
  refundFailedNotice,
  refundPendingNotice,
  storeConfirmNotice,
} from './order-templates.ts';

type Change = EventOf<typeof orderStatus>;
/** What a notice says it of. */
type About = Pick<Change, 'orderId' | 'orderType' | 'to' | 'storeId' | 'matId' | 'deliverymanIds'> & {
  readonly companyId: number | null;
};

interface Telling {
  readonly template: NoticeTemplate;
  readonly priv: Priv;
  /** Frames of the orders' own types (spec 02 §3: 23, -12, -22); others are plain notifications. */
  readonly typed: boolean;
}

const paid: Telling = { template: orderPaidNotice, priv: 'ORDER', typed: true };
const refundPending: Telling = { template: refundPendingNotice, priv: 'ORDER:REFUND', typed: false };

/** Statuses somebody should look up for, by family: whom they concern and what their notice says. */
const ofMat: Readonly<Record<number, Telling>> = {
  [MatOrderStatus.byName.paid]: paid,
  [MatOrderStatus.byName.abnormal]: { template: orderExceptionNotice, priv: 'ORDER', typed: true },
  [MatOrderStatus.byName.refundFailed]: { template: refundFailedNotice, priv: 'ORDER', typed: true },
  [MatOrderStatus.byName.awaitingRefund]: refundPending,
};
const ofStore: Readonly<Record<number, Telling>> = {
  [StoreOrderStatus.byName.paid]: paid,
  [StoreOrderStatus.byName.pendingStoreConfirm]: { template: storeConfirmNotice, priv: 'ORDER:WRITE', typed: false },
  [StoreOrderStatus.byName.returning]: refundPending,
};

function tellingOf({ orderType, from, to, actorType }: Change): Telling | undefined {
  if (from === to) return undefined;
  const telling = (isMatOrder(orderType) ? ofMat : ofStore)[to];
  // A refund that we asked ourselves is approved already.
  if (telling === refundPending && actorType === 'SYSTEM') return undefined;
  return telling;
}

const stillAt = async (db: Db, { orderId, to }: Change): Promise<boolean> =>
  (await db.maybe(sql`select from customer_order where id = ${orderId} and order_status_code = ${to}`)) !== undefined;

async function infoOf(db: Db, { orderId, orderType, to }: About): Promise<OrderInfo> {
  const order = await db.one<Omit<OrderInfo, 'orderType' | 'order_status_code'>>(sql`
    select o.order_no as "orderNo", o.channel, o.payable as amount, o.mat_id as "matId", m.mat_name as "matName",
      o.store_id as "storeId", s.name as "storeName"
    from customer_order o left join mat m on m.id = o.mat_id left join store s on s.id = o.store_id where o.id = ${orderId}`);
  return { ...order, orderType, order_status_code: to };
}

async function tell(tx: Tx, telling: Telling, about: About, only: Pick<LiveAudience, 'accounts'> = {}): Promise<void> {
  const { orderId, orderType, storeId, matId, deliverymanIds, companyId } = about;
  const mat = isMatOrder(orderType);
  const info = await infoOf(tx, about);
  const to: LiveAudience = { priv: telling.priv, companyId, storeId, matId, deliverymanIds, ...only };
  await notify(tx, {
    template: telling.template,
    ...(telling.typed ? { type: mat ? 'MAT_ORDER' : 'STORE_ORDER' } : {}),
    params: {
      place: info.matName ?? info.storeName ?? '',
      channel: Channel.text(info.channel),
      orderNo: info.orderNo,
    },
    to,
    url: mat ? 'app.operation.order_mgmt' : 'app.order.order_mgmt',
    parameter: mat ? { orderNo: info.orderNo } : { orderId },
    tag: `order-${orderId}`,
    orderInfo: info,
  });
}

/** A store that has not answered in time hears of its order once more; only those who work there do. */
export async function remindStore(tx: Tx, order: Order): Promise<void> {
  const { id: orderId, orderType, storeId, matId, companyId, status: to } = order;
  const telling = ofStore[to];
  if (!telling || storeId === null) return;
  const staff = { types: [AgentType.byName.store, AgentType.byName.storeHeader], storeIds: [storeId] };
  const about = { orderId, orderType, to, storeId, matId, deliverymanIds: [], companyId };
  await tell(tx, telling, about, { accounts: [staff] });
}

/** Notable changes of orders stand with everybody whose they are to mend, in whose scope the order lies or who bring it (spec 02 §3). */
export const orderNotices = [
  consumer('order.notices', [orderStatus], async (tx, { payload, companyId }) => {
    const telling = tellingOf(payload);
    if (!telling) return;
    // Asked and refunded in one: there is nothing left to decide.
    if (telling === refundPending && !(await stillAt(tx, payload))) return;
    await tell(tx, telling, { ...payload, companyId });
  }),
];

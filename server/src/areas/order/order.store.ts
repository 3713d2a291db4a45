import type { OrderStatusCode } from '@materia/contract/areas/order';
import {
  type Actor,
  columnName,
  columnsAs,
  type Db,
  join,
  nextVersion,
  type Sql,
  sql,
  type Tx,
} from '../../kernel/index.ts';
import type { NewOrder, Order, OrderPatch } from './order.ts';
import { countOrder } from './order-counter.ts';
import { orderReach } from './order-scope.ts';
import { targetOf } from './record-order.ts';

export type { NewOrder, Order, OrderPatch } from './order.ts';

const keys = [
  ...['id', 'version', 'orderNo', 'daySeq', 'companyId', 'storeId', 'matId', 'deliverymanId', 'orderType', 'orderKind'],
  ...['orderRefer', 'channel', 'fulfilType', 'deliveryMode', 'deliveryDate', 'deliveryDay', 'timeFrom', 'timeTo'],
  ...['status', 'statusSince', 'deletedFrom', 'customerId', 'customerName', 'cellphone', 'customerSource'],
  ...[
    'pickupPoint',
    'pickupMatId',
    'receiverName',
    'receiverPhone',
    'province',
    'city',
    'district',
    'address',
    'latitude',
    'longitude',
  ],
  ...['goodsAmount', 'specialDiscount', 'promotionDiscount', 'couponDiscount', 'pointsDeduction', 'deliveryFee'],
  ...[
    'packageFee',
    'adjustAmount',
    'deliveryFeeOff',
    'packageFeeOff',
    'payable',
    'paidAmount',
    'refundedAmount',
    'costAmount',
    'platformFee',
    'deliveryCost',
  ],
  ...['payFee', 'serviceFee', 'pointsUsed', 'promotionId'],
  ...['pointsEarned', 'customerCouponId', 'activityId', 'wishId', 'preOrderId', 'prescriptionId'],
  ...['prescriptionRequired', 'placedAt'],
  ...['confirmedAt', 'paidAt', 'readyAt', 'handedAt', 'signedAt', 'doneAt', 'payDeadline', 'promiseAt'],
  ...['pickupDeadline', 'pickupCode', 'pickupCodeHash', 'remark', 'staffRemark', 'flag', 'commentScore'],
  ...['commentText', 'commentAt', 'commentReply'],
  ...['payOnDelivery', 'printedCount', 'deletedAt', 'slaFrom', 'slaLeft', 'slaUntil'],
] as (keyof Order)[];

const columnOf = (key: string): string => (key === 'status' ? 'order_status_code' : columnName(key));
const column = (key: string): Sql => sql.id(columnOf(key));
const orderColumns = columnsAs(keys, 'o', columnOf);
const returned = columnsAs(keys, undefined, columnOf);

/** An order in the actor's scope, locked; undefined: no such row for this actor. What refuses the call from here on is about it. */
export const lockOrder = (tx: Tx, orderId: number): Promise<Order | undefined> => lock(tx, sql`o.id = ${orderId}`);

export const lockOrderByNo = (tx: Tx, orderNo: string): Promise<Order | undefined> =>
  lock(tx, sql`o.order_no = ${orderNo}`);

async function lock(tx: Tx, which: Sql): Promise<Order | undefined> {
  const order = await tx.maybe<Order>(
    sql`select ${orderColumns} from customer_order o where ${which} and ${orderReach(tx.actor, 'o')} for update`,
  );
  if (order) tx.about(targetOf(order));
  return order;
}

/** An order whatever the scope: for payment answers, tasks and devices, which have their own right to it. */
export function lockOrderForSystem(tx: Tx, orderId: number): Promise<Order | undefined> {
  return tx.maybe(sql`select ${orderColumns} from customer_order o where o.id = ${orderId} for update`);
}

/** An order in the actor's scope, as it is. */
export function findOrder(db: Db, actor: Actor, orderId: number): Promise<Order | undefined> {
  return db.maybe(
    sql`select ${orderColumns} from customer_order o where o.id = ${orderId} and ${orderReach(actor, 'o')}`,
  );
}

/** Orders whatever the scope, by a condition on `o` and what follows it. */
export function orderRows(db: Db, which: Sql): Promise<Order[]> {
  return db.rows(sql`select ${orderColumns} from customer_order o where ${which}`);
}

export function insertOrder(tx: Tx, row: NewOrder): Promise<Order> {
  const fields = Object.entries(row).filter(([, value]) => value !== undefined);
  return tx.one(sql`
    insert into customer_order (${join(fields.map(([key]) => column(key)))})
    values (${join(fields.map(([, value]) => sql`${value}`))}) returning ${returned}`);
}

/** Sets the status and what goes with it. Only apply-order-step.ts calls this. */
export function setStatus(tx: Tx, order: Order, to: OrderStatusCode, patch: OrderPatch): Promise<Order> {
  return tx.one(sql`
    update customer_order set order_status_code = ${to}, status_since = ${tx.now()}, ${nextVersion(tx.now(), patch, columnOf)}
    where id = ${order.id} returning ${returned}`);
}

/** Changes an order without a step; its version rises all the same. */
export function saveOrder(tx: Tx, order: Order, patch: OrderPatch): Promise<Order> {
  return tx.one(
    sql`update customer_order set ${nextVersion(tx.now(), patch, columnOf)} where id = ${order.id} returning ${returned}`,
  );
}

/** Sets what an order is paid and given back without a step; counters follow. */
export async function saveAmounts(
  tx: Tx,
  order: Order,
  patch: Pick<OrderPatch, 'paidAmount' | 'refundedAmount' | 'payable'> & OrderPatch,
): Promise<Order> {
  const now = await saveOrder(tx, order, patch);
  await countOrder(tx, order, now);
  return now;
}

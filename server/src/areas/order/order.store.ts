import type {
  ChannelCode,
  DeliveryDateCode,
  DeliveryModeCode,
  FulfilTypeCode,
  OrderStatusCode,
  OrderTypeCode,
} from '@materia/contract/areas/order';
import { type Actor, assignments, columnName, type Db, join, type Sql, sql, type Tx } from '../../kernel/index.ts';
import { countOrder } from './order-counter.ts';
import { orderReach } from './order-scope.ts';
import { targetOf } from './record-order.ts';

/** An order as the write side knows it, locked until the transaction ends. */
export interface Order {
  readonly id: number;
  readonly version: number;
  readonly orderNo: string;
  readonly daySeq: number;
  readonly companyId: number;
  readonly storeId: number | null;
  readonly matId: number | null;
  readonly deliverymanId: number | null;
  readonly orderType: OrderTypeCode;
  readonly orderKind: number;
  readonly orderRefer: string | null;
  readonly channel: ChannelCode;
  readonly fulfilType: FulfilTypeCode;
  readonly deliveryMode: DeliveryModeCode;
  readonly deliveryDate: DeliveryDateCode;
  readonly deliveryDay: string;
  readonly timeFrom: string | null;
  readonly timeTo: string | null;
  readonly status: OrderStatusCode;
  readonly statusSince: string;
  readonly deletedFrom: OrderStatusCode | null;
  readonly customerId: number | null;
  readonly customerName: string;
  readonly cellphone: string | null;
  readonly customerSource: string;
  readonly receiverName: string | null;
  readonly receiverPhone: string | null;
  readonly province: string | null;
  readonly city: string | null;
  readonly district: string | null;
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly goodsAmount: number;
  readonly specialDiscount: number;
  readonly promotionDiscount: number;
  readonly couponDiscount: number;
  readonly pointsDeduction: number;
  readonly deliveryFee: number;
  readonly packageFee: number;
  readonly adjustAmount: number;
  readonly payable: number;
  readonly paidAmount: number;
  readonly refundedAmount: number;
  readonly costAmount: number;
  readonly payFee: number;
  readonly pointsUsed: number;
  readonly pointsEarned: number;
  readonly customerCouponId: number | null;
  readonly activityId: number | null;
  readonly prescriptionId: number | null;
  readonly prescriptionRequired: boolean;
  readonly placedAt: string;
  readonly confirmedAt: string | null;
  readonly paidAt: string | null;
  readonly readyAt: string | null;
  readonly handedAt: string | null;
  readonly signedAt: string | null;
  readonly doneAt: string | null;
  readonly payDeadline: string | null;
  readonly promiseAt: string | null;
  readonly pickupDeadline: string | null;
  readonly pickupCode: Buffer | null;
  readonly pickupCodeHash: Buffer | null;
  readonly remark: string | null;
  readonly staffRemark: string | null;
  readonly flag: number;
  readonly commentReply: string | null;
  readonly payOnDelivery: boolean;
  readonly printedCount: number;
  readonly deletedAt: string | null;
}

/** What may be written beside the status: everything but identity, status and version. */
export type OrderPatch = Partial<
  Omit<Order, 'id' | 'version' | 'orderNo' | 'status' | 'statusSince' | 'companyId' | 'orderType' | 'placedAt'>
>;
export type NewOrder = Pick<
  Order,
  'orderNo' | 'daySeq' | 'companyId' | 'orderType' | 'channel' | 'fulfilType' | 'deliveryMode' | 'status' | 'payable'
> &
  Partial<Omit<Order, 'id' | 'version'>> &
  Pick<Order, 'goodsAmount' | 'deliveryDay' | 'placedAt' | 'statusSince'>;

const keys = [
  ...['id', 'version', 'orderNo', 'daySeq', 'companyId', 'storeId', 'matId', 'deliverymanId', 'orderType', 'orderKind'],
  ...['orderRefer', 'channel', 'fulfilType', 'deliveryMode', 'deliveryDate', 'deliveryDay', 'timeFrom', 'timeTo'],
  ...['status', 'statusSince', 'deletedFrom', 'customerId', 'customerName', 'cellphone', 'customerSource'],
  ...['receiverName', 'receiverPhone', 'province', 'city', 'district', 'address', 'latitude', 'longitude'],
  ...['goodsAmount', 'specialDiscount', 'promotionDiscount', 'couponDiscount', 'pointsDeduction', 'deliveryFee'],
  ...['packageFee', 'adjustAmount', 'payable', 'paidAmount', 'refundedAmount', 'costAmount', 'payFee', 'pointsUsed'],
  ...['pointsEarned', 'customerCouponId', 'activityId', 'prescriptionId', 'prescriptionRequired', 'placedAt'],
  ...['confirmedAt', 'paidAt', 'readyAt', 'handedAt', 'signedAt', 'doneAt', 'payDeadline', 'promiseAt'],
  ...['pickupDeadline', 'pickupCode', 'pickupCodeHash', 'remark', 'staffRemark', 'flag', 'commentReply'],
  ...['payOnDelivery', 'printedCount', 'deletedAt'],
] as (keyof Order)[];

const columnOf = (key: string): string => (key === 'status' ? 'order_status_code' : columnName(key));
const column = (key: string): Sql => sql.id(columnOf(key));
const orderColumns = sql.text(keys.map(key => `o.${columnOf(key)} as "${key}"`).join(', '));
const returned = sql.text(keys.map(key => `${columnOf(key)} as "${key}"`).join(', '));

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

export function insertOrder(tx: Tx, row: NewOrder): Promise<Order> {
  const fields = Object.entries(row).filter(([, value]) => value !== undefined);
  return tx.one(sql`
    insert into customer_order (${join(fields.map(([key]) => column(key)))})
    values (${join(fields.map(([, value]) => sql`${value}`))}) returning ${returned}`);
}

/** Sets the status and what goes with it. Only apply-order-step.ts calls this. */
export function setStatus(tx: Tx, order: Order, to: OrderStatusCode, patch: OrderPatch): Promise<Order> {
  return tx.one(sql`
    update customer_order set order_status_code = ${to}, status_since = ${tx.now()}, ${changed(tx, patch)}
    where id = ${order.id} returning ${returned}`);
}

/** Changes an order without a step; its version rises all the same. */
export function saveOrder(tx: Tx, order: Order, patch: OrderPatch): Promise<Order> {
  return tx.one(sql`update customer_order set ${changed(tx, patch)} where id = ${order.id} returning ${returned}`);
}

const changed = (tx: Tx, patch: OrderPatch): Sql =>
  join([sql`version = version + 1, updated_at = ${tx.now()}`, ...assignments(patch, columnOf)]);

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

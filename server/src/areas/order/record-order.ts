import { maskPhone } from '@materia/contract/kernel';
import { type Db, type StaffActor, sql, type TargetReader, type Tx } from '../../kernel/index.ts';
import type { Order } from './order.ts';
import { orderReach } from './order-scope.ts';

/** How the operation log calls orders. */
const targetType = 'ORDER';

/** What the log keeps of an order where it changed; the address past the district is nobody's to read here (spec 05 §4.6). */
const kept = [
  ...['status', 'storeId', 'deliverymanId', 'fulfilType', 'deliveryMode', 'deliveryDay', 'timeFrom', 'timeTo'],
  ...['customerName', 'cellphone', 'receiverName', 'receiverPhone', 'province', 'city', 'district', 'address'],
  ...['goodsAmount', 'couponDiscount', 'pointsDeduction', 'deliveryFee', 'packageFee', 'adjustAmount', 'payable'],
  ...['paidAmount', 'refundedAmount', 'staffRemark', 'flag', 'commentReply'],
] as (keyof Order)[];

const wireName = (key: keyof Order): string => (key === 'status' ? 'order_status_code' : key);

function shown(key: keyof Order, value: Order[keyof Order]): unknown {
  if (key === 'cellphone' || key === 'receiverPhone') return maskPhone(value as string | null);
  return key === 'address' && value !== null ? '****' : value;
}

const pick = (order: Order, keys: readonly (keyof Order)[]): Record<string, unknown> =>
  Object.fromEntries(keys.map(key => [wireName(key), shown(key, order[key])]));

export const targetOf = (order: Pick<Order, 'id' | 'orderNo'>) => ({
  targetType,
  targetId: order.id,
  targetName: order.orderNo,
});

/** Records what a call changed about an order, before and after, and what else is worth knowing (spec 01 §1). */
export function recordOrder(
  tx: Tx,
  before: Order,
  after: Order,
  more: { readonly before?: object; readonly after?: object } = {},
): void {
  const changed = kept.filter(key => before[key] !== after[key]);
  tx.record({
    ...targetOf(after),
    before: { ...pick(before, changed), ...more.before },
    after: { ...pick(after, changed), ...more.after },
  });
}

/** Records a new order. */
export function recordNewOrder(tx: Tx, order: Order): void {
  tx.record({ ...targetOf(order), after: pick(order, ['status', 'storeId', 'payable']) });
}

/** An order's log is for who may read the order. */
export const orderTarget: TargetReader = {
  needs: 'ORDER',
  reads: async (db: Db, actor: StaffActor, id: number) =>
    (await db.maybe(sql`select from customer_order o where o.id = ${id} and ${orderReach(actor, 'o')}`)) !== undefined,
};

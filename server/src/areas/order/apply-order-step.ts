import {
  isMatOrder,
  MatOrderStatus,
  type OrderAction,
  type OrderStatusCode,
  type OrderStep,
  orderStatus,
  orderVoided,
  StoreOrderStatus,
  statusesOf,
  stepsOf,
} from '@materia/contract/areas/order';
import { type Actor, actedBy, demand, outbox, refuse, type StaffActor, type Tx, timer } from '../../kernel/index.ts';
import { about } from './about-order.ts';
import { bookServiceFee, dueServiceFee } from './fee/charge-service-fee.ts';
import { insertOrder, type NewOrder, type Order, type OrderPatch, setStatus } from './order.store.ts';
import { countOrder } from './order-counter.ts';
import { addHistory } from './order-history.store.ts';
import { linesOf } from './order-line.store.ts';
import { saleKeys, soldLines } from './sale-money.ts';
import { clockOf } from './wind-clocks.ts';

/** What goes with a step: where it leads when it may lead to several, why, and what else is written. */
export interface StepData {
  readonly to?: OrderStatusCode;
  /** Where `previous` leads back to. */
  readonly previous?: OrderStatusCode | null;
  readonly reasonCode?: string;
  readonly remark?: string;
  readonly data?: object;
  readonly patch?: OrderPatch;
}

const S = StoreOrderStatus.byName;
const D = MatOrderStatus.byName;

/** Instants that are set when a status is reached for the first time; done_at is the first 60, 52 or 54 (spec 02 §1). */
const instants: readonly { key: keyof OrderPatch & `${string}At`; store: readonly number[]; mat: readonly number[] }[] =
  [
    { key: 'confirmedAt', store: [S.pendingStoreConfirm], mat: [] },
    { key: 'readyAt', store: [S.pendingDelivery, S.pendingPickup], mat: [D.awaitingPickup] },
    { key: 'handedAt', store: [S.onWay, S.signed], mat: [D.pickedUp, D.onWay] },
    { key: 'signedAt', store: [S.signed], mat: [D.complete] },
    { key: 'doneAt', store: [S.receivedMoney], mat: [D.complete, D.completeWithRefund] },
  ];

function instantsOf(order: Order, to: OrderStatusCode, now: Date): OrderPatch {
  const at = now.toISOString();
  const reached = instants.filter(
    ({ key, store, mat }) => order[key] === null && (isMatOrder(order.orderType) ? mat : store).includes(to),
  );
  return Object.fromEntries(reached.map(({ key }) => [key, at]));
}

/** A transaction in which the order goes on by itself: the steps "at once" of spec 02 §2. */
export const bySystem = (tx: Tx): Tx => ({ ...tx, actor: timer('order') });

export function stepRefused(order: Pick<Order, 'orderType' | 'status'>, action: OrderAction): never {
  return refuse('order.stepRefused', {
    status: statusesOf(order.orderType).text(order.status),
    action: stepsOf(order.orderType).text(action),
  });
}

/** The step of that action from where the order stands; an unlisted pair is refused. */
export function stepOf(order: Pick<Order, 'orderType' | 'status'>, action: OrderAction): OrderStep {
  return stepsOf(order.orderType).find(action, order.status) ?? stepRefused(order, action);
}

/** Whether a step is this actor's to take: by privilege, by duty, or by what it is (spec 02 §2 "Who"). */
export function mayTake(step: OrderStep, actor: Actor, order: Pick<Order, 'deliverymanId'>): boolean {
  if (actor.kind === 'system') return step.who.includes(actor.as);
  if (actor.kind === 'customer') return step.who.includes('CUSTOMER');
  if (actor.kind === 'device') return step.who.includes('DEVICE');
  if (step.who.includes('DELIVERYMAN') && order.deliverymanId === actor.id) return true;
  // A privilege of a step names a verb; CUSTOMER alone is the person, not the privilege to read customers.
  return step.who.some(who => who.includes(':') && actor.privs.has(who as never));
}

/** Refuses a step that is not this actor's: 403 for staff who lack its privilege, an unlisted pair for everybody else. */
export function demandStep(step: OrderStep, actor: Actor, order: Order): void {
  if (mayTake(step, actor, order)) return;
  const priv = step.who.find(who => who.includes(':'));
  if (actor.kind === 'staff' && priv) demand(actor as StaffActor, priv as never);
  stepRefused(order, step.action);
}

/** The only way an order changes its status: row, history, event and counters in one transaction (design §9 rule 11). */
export async function applyOrderStep(tx: Tx, order: Order, action: OrderAction, of: StepData = {}): Promise<Order> {
  const step = stepOf(order, action);
  demandStep(step, tx.actor, order);
  const to = target(step, of);
  const clock = await clockOf(tx, { ...order, ...of.patch, status: to });
  const patch = { ...instantsOf(order, to, tx.now()), ...clock, ...of.patch };
  const fee = await dueServiceFee(tx, order, patch);
  const now = await setStatus(tx, order, to, fee ? { ...patch, serviceFee: order.serviceFee + fee.amount } : patch);
  await addHistory(tx, {
    orderId: order.id,
    from: order.status,
    to,
    action,
    reasonCode: of.reasonCode,
    remark: of.remark,
    data: of.data,
  });
  await announceStatus(tx, now, order, action);
  await countOrder(tx, order, now);
  if (fee) await bookServiceFee(tx, now, fee);
  if (order.status === D.activityOrder && isMatOrder(order.orderType) && to < 0) await announceVoided(tx, now);
  return now;
}

/** An activity order that is given up was counted when it was placed: what that said is taken back (spec 10 §2 VOID). */
async function announceVoided(tx: Tx, order: Order): Promise<void> {
  const lines = soldLines(order, await linesOf(tx, order.id));
  await outbox.put(tx, orderVoided, { ...(await saleKeys(tx, order)), lines }, about(order));
}

/** The order's first status: `new` is a step as every other. */
export async function placeOrderRow(
  tx: Tx,
  row: NewOrder,
  data: object,
  action: 'place' | 'convert' = 'place',
): Promise<Order> {
  const step = stepsOf(row.orderType).find(action, 'new') as OrderStep;
  if (step.to === 'previous' || !step.to.includes(row.status)) throw new Error(`no order starts at ${row.status}`);
  const clock = await clockOf(tx, { ...row, storeId: row.storeId ?? null });
  const order = await insertOrder(tx, { ...row, ...clock });
  await addHistory(tx, { orderId: order.id, from: null, to: order.status, action, data });
  await announceStatus(tx, order, null, action);
  await countOrder(tx, null, order);
  return order;
}

function target(step: OrderStep, of: StepData): OrderStatusCode {
  if (step.to === 'previous') {
    if (of.previous === undefined || of.previous === null) throw new Error(`${step.action} without a previous status`);
    return of.previous;
  }
  const [only, ...more] = step.to;
  const to = of.to ?? (more.length === 0 ? only : undefined);
  if (to === undefined || !step.to.includes(to)) throw new Error(`${step.action} does not lead to ${of.to}`);
  return to;
}

export async function announceStatus(
  tx: Tx,
  order: Order,
  before: Pick<Order, 'status' | 'deliverymanId'> | null,
  action: string,
): Promise<void> {
  const bringers = [order.deliverymanId, before?.deliverymanId ?? null].filter(id => id !== null);
  await outbox.put(
    tx,
    orderStatus,
    {
      orderId: order.id,
      orderNo: order.orderNo,
      orderType: order.orderType,
      from: before?.status ?? null,
      to: order.status,
      action,
      actorType: actedBy(tx.actor).type,
      storeId: order.storeId,
      matId: order.matId,
      deliverymanIds: [...new Set(bringers)],
      channel: order.channel,
      version: order.version,
    },
    about(order),
  );
}

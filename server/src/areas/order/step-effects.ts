import { isMatOrder, type OrderAction, type OrderTypeCode } from '@materia/contract/areas/order';
import { pickUpRemotely } from './drop/pick-up-order.ts';
import { receiveAtDesk } from './refund/receive-refund.ts';
import { cancelOrder } from './steps/cancel-order.ts';
import { completeOrder } from './steps/complete-order.ts';
import { confirmOrder } from './steps/confirm-order.ts';
import { confirmInStock, reportOutOfStock } from './steps/confirm-stock.ts';
import { collectOrder, refuseDelivery, signOrder } from './steps/deliver-order.ts';
import { finishPicking, readyForPickup } from './steps/finish-picking.ts';
import { handOver, redeliver } from './steps/hand-over.ts';
import { reassignStore } from './steps/reassign-store.ts';
import type { StepEffect } from './steps/step-effect.ts';

/** Built, but not taken by name: it has a call of its own, or happens by an answer, a timer or at once. */
const elsewhere = 'ELSEWHERE';
type Effects = Partial<Record<OrderAction, StepEffect | typeof elsewhere>>;

/** The steps whose effects are built. Any other is offered to nobody and refused as an unlisted pair until it has its effects. */
const storeEffects: Effects = {
  place: elsewhere,
  convert: elsewhere,
  confirm: confirmOrder,
  inStock: confirmInStock,
  outOfStock: reportOutOfStock,
  reassign: reassignStore,
  cancel: cancelOrder,
  proceed: elsewhere,
  pay: elsewhere,
  timeout: elsewhere,
  picked: finishPicking,
  ready: readyForPickup,
  handOver,
  redeliver,
  signed: signOrder,
  pickUp: collectOrder,
  refuse: refuseDelivery,
  harvested: elsewhere,
  settle: elsewhere,
  return: elsewhere,
  refunded: elsewhere,
  reject: elsewhere,
  withdraw: elsewhere,
  comment: elsewhere,
  toggle: elsewhere,
};
const matEffects: Effects = {
  place: elsewhere,
  pay: elsewhere,
  timeout: elsewhere,
  cancel: cancelOrder,
  awaitPickup: elsewhere,
  dispense: elsewhere,
  pickUp: pickUpRemotely,
  pickedUp: elsewhere,
  abnormal: elsewhere,
  retry: elsewhere,
  resolve: elsewhere,
  complete: completeOrder,
  deliver: elsewhere,
  handOver: elsewhere,
  signed: signOrder,
  askRefund: elsewhere,
  return: elsewhere,
  received: receiveAtDesk,
  refund: elsewhere,
  refunded: elsewhere,
  partRefunded: elsewhere,
  refundFailed: elsewhere,
  reject: elsewhere,
  withdraw: elsewhere,
  toggle: elsewhere,
};

const effectsOf = (orderType: OrderTypeCode): Effects => (isMatOrder(orderType) ? matEffects : storeEffects);

export const isBuilt = (orderType: OrderTypeCode, action: OrderAction): boolean => action in effectsOf(orderType);

/** What takes an order along a step by its name; undefined: the step is not built, or has its own way. */
export function effectOf(orderType: OrderTypeCode, action: OrderAction): StepEffect | undefined {
  const effect = effectsOf(orderType)[action];
  return effect === elsewhere ? undefined : effect;
}

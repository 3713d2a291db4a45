import {
  HistoryActor,
  type OrderAction,
  type OrderStatusCode,
  statusesOf,
  stepsOf,
  stepTo,
} from '@materia/contract/areas/order';
import { refuse, type Tx } from '../../kernel/index.ts';
import { demandStep, stepOf, stepRefused } from './apply-order-step.ts';
import { lockOrder, type Order } from './order.store.ts';
import { lastChange } from './order-history.store.ts';
import { effectOf } from './step-effects.ts';
import type { StepInput } from './steps/step-effect.ts';

/**
 * Locks an order that its caller saw at a version. Not in the actor's scope: as if it did not exist. Changed meanwhile: the loser
 * learns who was faster and how the order stands (spec 02 §3).
 */
export async function lockForChange(tx: Tx, orderId: number, version: number): Promise<Order> {
  const order = await lockOrder(tx, orderId);
  if (!order) return refuse('row.notFound');
  await demandVersion(tx, order, version);
  return order;
}

export async function demandVersion(tx: Tx, order: Order, version: number): Promise<void> {
  if (order.version === version) return;
  const last = await lastChange(tx, order.id, Math.max(1, order.version - version));
  const by = last && last.type !== 'SYSTEM' ? last.name : null;
  refuse(
    'order.handledBy',
    { name: by ?? HistoryActor.text('SYSTEM'), status: statusesOf(order.orderType).text(order.status) },
    {
      order_id: order.id,
      order_status_code: order.status,
      version: order.version,
      by,
      at: last?.at ?? order.statusSince,
    },
  );
}

/** Takes a locked order to a status by the step that leads there. */
export async function takeStepTo(tx: Tx, order: Order, to: OrderStatusCode, input: StepInput): Promise<Order> {
  const step = stepTo(order.orderType, order.status, to);
  return step ? takeStep(tx, order, step.action, input) : unlisted(order, to);
}

/** Takes a locked order along a step by its name. */
export async function takeStep(tx: Tx, order: Order, action: OrderAction, input: StepInput): Promise<Order> {
  const step = stepOf(order, action);
  const effect = effectOf(order.orderType, action) ?? stepRefused(order, action);
  demandStep(step, tx.actor, order);
  return effect(tx, order, input);
}

/** No step leads there from here: the refusal names the step that leads there from elsewhere. */
function unlisted(order: Order, to: OrderStatusCode): never {
  const step = stepsOf(order.orderType).all.find(each => each.to !== 'previous' && each.to.includes(to));
  return refuse('order.stepRefused', {
    status: statusesOf(order.orderType).text(order.status),
    action: step ?? statusesOf(order.orderType).text(to),
  });
}

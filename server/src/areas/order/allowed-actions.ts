import { brokenGuard, type GuardedLine, type GuardedOrder, stepsOf } from '@materia/contract/areas/order';
import type { CustomerActor, StaffActor } from '../../kernel/index.ts';
import { mayTake } from './apply-order-step.ts';
import { isBuilt } from './step-effects.ts';

/** What of an order decides which steps are offered. */
export interface ActionOrder extends GuardedOrder {
  readonly deliverymanId: number | null;
}

/** The steps this account or customer may take with the order now, by name. */
export function allowedActions(
  order: ActionOrder,
  lines: readonly GuardedLine[],
  actor: StaffActor | CustomerActor,
): string[] {
  return stepsOf(order.orderType)
    .from(order.order_status_code)
    .filter(
      step =>
        isBuilt(order.orderType, step.action) && mayTake(step, actor, order) && !brokenGuard(step.action, order, lines),
    )
    .map(step => step.action);
}

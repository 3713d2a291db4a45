import {
  laneStatuses,
  type OrderStatusCode,
  type OrderTypeCode,
  QueueLane,
  type QueueLaneCode,
  stepsOf,
} from '@materia/contract/areas/order';
import type { StaffActor } from '../../../kernel/index.ts';
import { mayTake } from '../apply-order-step.ts';
import { isBuilt } from '../step-effects.ts';

/** A status of a family as it stands in a lane of somebody's queue. */
export interface Wanted {
  readonly lane: QueueLaneCode;
  readonly status: OrderStatusCode;
  /** null: of both families. */
  readonly mat: boolean | null;
  /** Only the orders this account was given to bring. */
  readonly own: boolean;
}

const families = [
  { mat: false, orderType: 'STORE_ORDER' },
  { mat: true, orderType: 'MAT_ORDER' },
] as const satisfies readonly { mat: boolean; orderType: OrderTypeCode }[];

/** Whose turn it can be: all orders at the status, those of one's own to bring, or none. 删除 is no work. */
function turn(actor: StaffActor, orderType: OrderTypeCode, status: OrderStatusCode): 'all' | 'own' | null {
  const steps = stepsOf(orderType)
    .from(status)
    .filter(({ action }) => action !== 'toggle' && isBuilt(orderType, action));
  const may = (deliverymanId: number | null) => steps.some(step => mayTake(step, actor, { deliverymanId }));
  return may(null) ? 'all' : actor.isDeliveryman && may(actor.id) ? 'own' : null;
}

/** What an account has in its queue: the statuses it may act on, lane by lane (spec 02 §2 "Who"). */
export function lanesOf(actor: StaffActor, only?: readonly QueueLaneCode[]): Wanted[] {
  const lanes = only ? QueueLane.all.filter(lane => only.includes(lane)) : QueueLane.all;
  return lanes.flatMap(lane => {
    const found = families.flatMap(({ mat, orderType }) =>
      laneStatuses[lane][mat ? 'mat' : 'store'].flatMap(status => {
        const whose = turn(actor, orderType, status);
        return whose === null ? [] : [{ lane, status, mat, own: whose === 'own' }];
      }),
    );
    return found.reduce<Wanted[]>(merged, []);
  });
}

/** One code of both families is read once. */
function merged(list: Wanted[], next: Wanted): Wanted[] {
  const same = list.findIndex(each => each.status === next.status && each.own === next.own);
  if (same < 0) return [...list, next];
  return list.with(same, { ...next, mat: null });
}

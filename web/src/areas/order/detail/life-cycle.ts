import {
  isMatOrder,
  MatOrderStatus,
  type OrderDetail,
  type OrderRow,
  type OrderStatusCode,
  StoreOrderStatus,
  statusesOf,
} from '@materia/contract/areas/order';
import type { Lang, Tone } from '@materia/contract/kernel';

const S = StoreOrderStatus.byName;
const D = MatOrderStatus.byName;

export interface CycleStep {
  readonly code: number;
  readonly label: string;
  readonly state: 'done' | 'current' | 'todo';
  readonly tone: Tone;
  /** When it was reached first. */
  readonly at: string | null;
}

type Way = Pick<OrderRow, 'orderType' | 'fulfilType' | 'payOnDelivery'>;
interface Reached {
  readonly to_code: OrderStatusCode;
  readonly at: string;
}

/** The statuses an order of this kind passes when nothing goes wrong. `given`: an activity's for nothing, which is never paid. */
export function straightWay(of: Way, given = false): OrderStatusCode[] {
  if (isMatOrder(of.orderType)) return matWay(of, given);
  const brought = of.fulfilType === 'DELIVERY' || of.fulfilType === 'EXPRESS';
  const begin = [S.pendingConfirm, S.pendingStoreConfirm];
  const pay = of.payOnDelivery ? [] : [S.pendingPay, S.paid];
  const bring = brought ? [S.pendingDelivery, S.onWay] : [S.pendingPickup];
  return [...begin, ...pay, ...bring, S.signed, S.receivedMoney];
}

function matWay({ fulfilType }: Way, given: boolean): OrderStatusCode[] {
  const drop = [D.dispensing, D.pickedUp, D.complete];
  if (given) return [D.activityOrder, ...drop];
  if (fulfilType === 'DELIVERY') return [D.pendingPay, D.paid, D.pendingDelivery, D.onWay, D.complete];
  const pay = [D.pendingPay, D.paid];
  if (fulfilType === 'CABINET_PICKUP') return [...pay, D.awaitingPickup, ...drop];
  return [...pay, ...drop];
}

/** The stepper of the drawer: the straight way, and where the order left it. */
export function lifeCycle(
  order: Pick<OrderDetail, 'order_status_code'> & Way,
  history: readonly Reached[],
  lang: Lang,
): CycleStep[] {
  const codes = statusesOf(order.orderType);
  const reachedAt = new Map<OrderStatusCode, string>();
  for (const { to_code, at } of history) if (!reachedAt.has(to_code)) reachedAt.set(to_code, at);
  const now = order.order_status_code;
  const way = straightWay(order, now === D.activityOrder || reachedAt.has(D.activityOrder));
  const stays = way.indexOf(now);
  // Off the straight way: what was passed of it, then the status it went to.
  const shown = stays >= 0 ? way : [...way.filter(code => reachedAt.has(code)), now];
  const here = shown.indexOf(now);
  return shown.map((code, index) => ({
    code,
    label: codes.label(code, lang),
    state: index < here ? 'done' : index === here ? 'current' : 'todo',
    tone: codes.tone(code),
    at: reachedAt.get(code) ?? null,
  }));
}

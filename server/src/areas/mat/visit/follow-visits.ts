import type { GoodsVisitStatusCode } from '@materia/contract/areas/mat';
import { MatOrderStatus, orderStatus } from '@materia/contract/areas/order';
import { consumer, sql, type Tx } from '../../../kernel/index.ts';
import { announceVisit, applyVisitStep, visitStepTo } from './apply-visit-step.ts';
import { insertVisit, takeLook, type Visit, type VisitPatch, visitsOfOrder, writeVisit } from './goods-visit.store.ts';

/** So long a look at the screen may lie before the order that came of it. */
const lookMs = 30 * 60_000;

interface Followed {
  readonly id: number;
  readonly orderNo: string;
  readonly matId: number;
  readonly customerId: number | null;
  readonly channel: string;
  readonly status: number;
  readonly placedAt: string;
  readonly paidAt: string | null;
  readonly dispensedAt: string | null;
  readonly takenAt: string | null;
  readonly statusSince: string;
}
interface Line {
  readonly id: number;
  readonly goodsId: number;
  readonly trackId: number | null;
  readonly quantity: number;
  readonly amount: number;
  readonly dropResult: number;
  readonly faultCode: string | null;
}

const S = MatOrderStatus.byName;
/** Where a visit stands by where its order does (spec 06 §3); statuses that are not here leave it where it was. */
const byOrder: Readonly<Record<number, GoodsVisitStatusCode>> = {
  [S.pendingPay]: -9,
  ...{ [S.paid]: 2, [S.pendingDelivery]: 2, [S.awaitingPickup]: 2, [S.dispensing]: 2, [S.activityOrder]: 2 },
  ...{ [S.onWay]: 4, [S.pickedUp]: 4 },
  ...{ [S.complete]: 52, [S.completeWithRefund]: 54 },
  ...{ [S.abnormal]: -12, [S.refunded]: -2 },
  ...{ [S.voided]: 0, [S.deleted]: 0, [S.expired]: 0 },
};
const ended: readonly number[] = [S.complete, S.completeWithRefund, S.refunded, S.voided, S.deleted, S.expired];
const dropFailed: readonly number[] = [2, 3];

function standsAt({ status }: Followed, { dropResult }: Line): GoodsVisitStatusCode | undefined {
  if (status === S.abnormal && dropFailed.includes(dropResult)) return -1;
  return byOrder[status];
}

/**
 * The visits of an order's lines as the order stands now, each line with one: at the screen the look it came from, else a new one. The
 * same event again, or in another order, finds nothing to do.
 */
export async function followOrder(tx: Tx, orderId: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`goods_visit ${orderId}`}, 0))`);
  const order = await tx.maybe<Followed>(sql`
    select o.id, o.order_no as "orderNo", o.mat_id as "matId", o.customer_id as "customerId", o.channel, o.order_status_code as status,
      o.placed_at as "placedAt", o.paid_at as "paidAt", o.status_since as "statusSince",
      (select min(h.at) from order_status_history h where h.order_id = o.id and h.to_code = ${S.dispensing}) as "dispensedAt",
      coalesce(o.handed_at, case when o.order_status_code = any(${[S.complete, S.completeWithRefund]}::int[]) then o.done_at end) as "takenAt"
    from customer_order o where o.id = ${orderId} and o.order_type = 'MAT_ORDER' and o.mat_id is not null`);
  if (!order) return;
  const lines = await tx.rows<Line>(sql`
    select l.id, l.goods_id as "goodsId", l.track_id as "trackId", l.number as quantity, l.line_payable as amount, l.drop_result as "dropResult",
      (select u ->> 'result' from mat_command c, jsonb_array_elements(c.result -> 'units') u
        where c.order_no = ${order.orderNo} and c.type = 'DROP' and (u ->> 'lineId')::bigint = l.id and u ->> 'result' <> 'DROPPED'
        order by c.id desc limit 1) as "faultCode"
    from order_line l where l.order_id = ${orderId} order by l.line_no`);
  const known = new Map((await visitsOfOrder(tx, order.orderNo)).map(visit => [visit.orderLineId, visit]));
  for (const line of lines) {
    const visit = known.get(line.id);
    if (visit) await follow(tx, visit, order, line, visit.status);
    else await follow(tx, await visitFor(tx, order, line), order, line, null);
  }
}

/** Where somebody may have looked before: at the screen, and at what a phone bound to it shows. */
const atScreen: readonly string[] = ['TOUCH_SCREEN', 'MOBILE'];

async function visitFor(tx: Tx, order: Followed, line: Line): Promise<Visit> {
  const { matId, orderNo, placedAt } = order;
  const { goodsId, id: orderLineId } = line;
  const since = new Date(new Date(placedAt).getTime() - lookMs);
  const looked = atScreen.includes(order.channel) ? await takeLook(tx, { matId, goodsId, since }) : undefined;
  return looked ?? insertVisit(tx, { matId, goodsId, createdAt: placedAt, orderNo, orderLineId });
}

async function follow(tx: Tx, visit: Visit, order: Followed, line: Line, from: Visit['status'] | null): Promise<void> {
  const patch: VisitPatch = {
    ...{ orderNo: order.orderNo, orderLineId: line.id, trackId: line.trackId, customerId: order.customerId },
    ...{ channel: order.channel, quantity: line.quantity, amount: line.amount, orderedAt: order.placedAt },
    ...{ paidAt: order.paidAt, dispensedAt: order.dispensedAt, takenAt: order.takenAt },
    endedAt: ended.includes(order.status) ? order.statusSince : null,
    faultCode: dropFailed.includes(line.dropResult) ? line.faultCode : null,
  };
  const to = standsAt(order, line);
  const action = to === undefined || to === visit.status ? undefined : visitStepTo(visit.status, to);
  if (action) await applyVisitStep(tx, visit, action, patch);
  else {
    const now = await writeVisit(tx, visit.id, visit.status, patch);
    if (from === null) await announceVisit(tx, now, null);
  }
}

/** Every order of a device fills its visits, whether somebody looked first or not. */
export const visitsFollowOrders = consumer('mat.visits', [orderStatus], async (tx, { payload }) => {
  if (payload.orderType === 'MAT_ORDER' && payload.matId !== null) await followOrder(tx, payload.orderId);
});

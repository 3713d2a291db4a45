import { QueueLane, type QueueLaneCode, summarizeOrderQueue } from '@materia/contract/areas/order';
import { type Db, on, sql } from '../../../kernel/index.ts';
import { lanesOf } from './queue-lanes.ts';
import { openOrders, type Queue } from './queue-orders.ts';

export interface LaneCount {
  readonly lane: QueueLaneCode;
  readonly count: number;
  readonly overdue: number;
  readonly nextDueAt: string | null;
}

/** How much waits in each lane of a queue: counted over its open orders, out of the indexes alone. */
export async function countLanes(db: Db, queue: Queue): Promise<LaneCount[]> {
  const lanes = QueueLane.all.filter(lane => queue.wanted.some(each => each.lane === lane));
  if (lanes.length === 0) return [];
  const counts = sql`count(*) as count, count(*) filter (where o.due_at <= ${queue.now}::timestamptz) as overdue,
    min(o.due_at) filter (where o.due_at > ${queue.now}::timestamptz) as next`;
  const found = await db.rows<LaneCount>(sql`
    select q.lane, sum(q.count)::int as count, sum(q.overdue)::int as overdue, min(q.next) as "nextDueAt"
    from (${openOrders(queue, counts, sql.empty)}) q group by q.lane`);
  const byLane = new Map(found.map(each => [each.lane, each]));
  return lanes.map(lane => byLane.get(lane) ?? { lane, count: 0, overdue: 0, nextDueAt: null });
}

export const summarizeOrderQueueHandler = on(summarizeOrderQueue)(({ body }, ctx) =>
  countLanes(ctx.db, { actor: ctx.actor, filter: body, now: ctx.now(), wanted: lanesOf(ctx.actor) }),
);

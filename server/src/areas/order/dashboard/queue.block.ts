import { QueueLane } from '@materia/contract/areas/order';
import type { Lead } from '@materia/contract/kernel';
import { dashboardBlock, fewRows } from '../../../kernel/index.ts';
import { lanesOf } from '../queue/queue-lanes.ts';
import { countLanes } from '../queue/summarize-order-queue.ts';

/** Into the queue, narrowed to a lane or to what is late. */
const queueAt = (search: Readonly<Record<string, string>>): Lead => ({
  path: '/app/order/order_mgmt',
  search: { view: 'queue', ...search },
});

/** 工作队列: what waits for this account among all orders, lane by lane, and how much of it is late (spec 02 §4.5). */
export const queueBlock = dashboardBlock({
  code: 'order_queue',
  shape: 'table',
  title: 'order.view.queue',
  for: { needs: 'ORDER:WRITE' },
  place: 12,
  width: 1,
  on: ['ORDER_REFRESH'],
  screen: { path: '/app/order/order_mgmt', needed: true },
  async read(ctx) {
    const queue = { actor: ctx.actor, filter: {}, now: ctx.now(), wanted: lanesOf(ctx.actor) };
    const lanes = (await countLanes(ctx.db, queue)).filter(({ count }) => count > 0);
    return {
      table: fewRows(
        ctx.say,
        {
          'order.field.lane': 'text',
          'order.queue.waiting': 'count',
          'order.queue.overdue': 'count',
          'order.queue.nextDue': 'instant',
        },
        lanes.map(({ lane, count, overdue, nextDueAt }) => [
          { value: QueueLane.label(lane, ctx.lang), lead: queueAt({ lane }) },
          { value: count, lead: queueAt({ lane }) },
          { value: overdue, lead: queueAt({ lane, overdue: 'true' }) },
          { value: nextDueAt },
        ]),
        'order.queue.empty',
      ),
    };
  },
});

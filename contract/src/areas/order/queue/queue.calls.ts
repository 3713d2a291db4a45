import { z } from 'zod';
import { call, fileJob, instant, listPart, page, rows } from '../../../kernel/index.ts';
import { OrderType } from '../order.codes.ts';
import { OrderRow } from '../order.rows.ts';
import { QueueLane } from './queue.codes.ts';

const id = z.int().positive();
const lane = z.array(z.literal(QueueLane.all)).max(QueueLane.all.length).optional();
const filter = {
  orderType: z.literal(OrderType.all).optional(),
  storeId: id.optional(),
  matId: id.optional(),
  overdue: z.boolean().optional(),
};

/**
 * 工作队列: open orders of every type on which this account may act, what is due first on top (spec 02 §4.5). `left` with `ids`:
 * also those that are no longer in it.
 */
export const listOrderQueue = call({
  method: 'POST',
  path: '/api/mgmt/orders/queue/limit/:limit/page/:page',
  needs: 'ORDER',
  params: page,
  body: z.strictObject({
    lane,
    ...filter,
    left: z.boolean().optional(),
    part: listPart.part,
    ids: listPart.ids,
  }),
  answer: rows(OrderRow, z.null()),
  fails: [],
});

/** How many wait in each lane this account has, and how many of them are late; lanes without any are there with 0. */
export const summarizeOrderQueue = call({
  method: 'POST',
  path: '/api/mgmt/orders/queue/summary',
  needs: 'ORDER',
  body: z.strictObject(filter),
  answer: z.array(
    z.object({
      lane: z.literal(QueueLane.all),
      count: z.int(),
      overdue: z.int(),
      /** When the next of them is due that is not late yet. */
      nextDueAt: instant.nullable(),
    }),
  ),
  fails: [],
});

/** The queue as it stands now as a file, what is due first on top; `ids`: of these orders, wherever they are by now. */
export const exportOrderQueue = call({
  method: 'POST',
  path: '/api/mgmt/orders/queue/export',
  needs: 'ORDER',
  logs: 'order.op.exportQueue',
  kind: 'file',
  body: z.strictObject({
    filter: z.strictObject({ lane, ...filter }),
    columns: z.array(z.string().max(40)).min(1).max(60),
    ids: z.array(id).min(1).max(1000).optional(),
  }),
  answer: fileJob,
  fails: [],
});

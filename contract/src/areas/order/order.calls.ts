import { z } from 'zod';
import { call, chosenIds, fileJob, listPart, page, rows } from '../../kernel/index.ts';
import { PrintKind } from './order.codes.ts';
import { OrderDetail, OrderRow, OrderSums, StatusCount, StatusEntry } from './order.rows.ts';
import { OrderFilter } from './order-filter.ts';
import { OrderPrint } from './order-print.rows.ts';

const id = z.int().positive();
const orderId = z.strictObject({ order_id: z.coerce.number().int().positive() });
const listBody = OrderFilter.extend(listPart);
const listFails = ['order.searchTooWide', 'order.sortTooWide'] as const;

/**
 * Orders per status: badges and tabs (spec 01 §7, 02 §3). Exceptions, when the filter names them, have a row of their own under
 * their code beside those of the statuses named: `0.2` answers all statuses and what the tab 异常处理 holds.
 */
export const summarizeOrders = call({
  method: 'POST',
  path: '/api/mgmt/orders/summary',
  needs: 'ORDER',
  body: OrderFilter,
  answer: z.array(StatusCount),
  fails: ['order.searchTooWide'],
});

/** How quick a desk is: minutes from payment (without one: placing) to hand-over, on average over the newest 1,000 handed over of the filter. */
export const measureOrderPace = call({
  method: 'POST',
  path: '/api/mgmt/orders/pace',
  needs: 'ORDER',
  body: OrderFilter,
  answer: z.object({ orders: z.int(), handOverMinutes: z.int().nullable() }),
  fails: ['order.searchTooWide'],
});

export const listOrders = call({
  method: 'POST',
  path: '/api/mgmt/orders/limit/:limit/page/:page',
  needs: 'ORDER',
  params: page,
  body: listBody,
  answer: rows(OrderRow, OrderSums),
  fails: listFails,
});

/** A mat's orders. */
export const listMatOrders = call({
  method: 'POST',
  path: '/api/mgmt/mat/:id/orders/limit/:limit/page/:page',
  needs: 'ORDER',
  params: page.extend({ id: z.coerce.number().int().positive() }),
  body: listBody,
  answer: rows(OrderRow, OrderSums),
  fails: listFails,
});

export const readOrder = call({
  method: 'GET',
  path: '/api/mgmt/orders/:order_id',
  needs: 'ORDER',
  params: orderId,
  answer: OrderDetail,
  fails: [],
});

export const listOrderStatuses = call({
  method: 'GET',
  path: '/api/mgmt/orders/:order_id/statuses',
  needs: 'ORDER',
  params: orderId,
  answer: z.array(StatusEntry),
  fails: [],
});

/** What is printed, counted on the orders; a delivery note carries full phones and addresses and is logged (spec 00 §3). */
export const printOrders = call({
  method: 'POST',
  path: '/api/mgmt/orders/print',
  needs: 'ORDER:WRITE',
  logs: 'order.op.print',
  body: z.strictObject({ ids: z.array(id).min(1).max(1000), kind: z.literal(PrintKind.all) }),
  answer: z.array(OrderPrint),
  fails: [],
});

/**
 * xlsx of the filter with the chosen columns, in their order; full phones only with CUSTOMER:EXPORT. `ids`: of these orders, whatever
 * became of them since they were chosen.
 */
export const exportOrders = call({
  method: 'POST',
  path: '/api/mgmt/orders/export',
  needs: 'ORDER',
  logs: 'order.op.export',
  kind: 'file',
  body: z.strictObject({
    filter: OrderFilter,
    columns: z.array(z.string().max(40)).min(1).max(60),
    ids: chosenIds,
  }),
  answer: fileJob,
  fails: ['order.searchTooWide'],
});

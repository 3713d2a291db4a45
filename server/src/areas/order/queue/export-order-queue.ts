import {
  exportOrderQueue,
  orderFields as f,
  laneOf,
  OrderType,
  QueueLane,
  queueTexts as t,
} from '@materia/contract/areas/order';
import type { BodyOf } from '@materia/contract/kernel';
import { type ExportSource, onExport, type SheetColumn, type Sql, sheetBatches, sql } from '../../../kernel/index.ts';
import { orderReach } from '../order-scope.ts';
import { orderSheet, type SheetOrder } from '../order-sheet.ts';
import { readSheetOrders } from '../sheet-orders.ts';
import { wholeQueue } from './list-order-queue.ts';
import { lanesOf } from './queue-lanes.ts';

type Source = Omit<ExportSource, 'input'> & { readonly input: { readonly body: BodyOf<typeof exportOrderQueue> } };

/** What the queue's columns are in a file beside those that every list of orders has. */
const queueSheet: Readonly<Record<string, SheetColumn<SheetOrder>>> = {
  ...orderSheet,
  due: { title: t['order.field.due'], kind: 'instant', value: row => row.sla?.dueAt ?? null },
  lane: {
    title: t['order.field.lane'],
    value: (row, lang) => QueueLane.label(laneOf(row.orderType, row.order_status_code) ?? '', lang),
  },
  orderType: { title: f['order.field.orderType'], value: (row, lang) => OrderType.label(row.orderType, lang) },
  place: { title: t['order.field.place'], value: row => row.matName ?? row.storeName },
};

/** The queue, or the orders that were chosen in it, wherever they are by now. */
function found({ actor, input, now }: Source): Sql {
  const { filter, ids } = input.body;
  if (ids)
    return sql`select o.id, row_number() over (order by o.due_at nulls last, o.id) as n from customer_order o
      where o.id = any(${ids}::bigint[]) and ${orderReach(actor, 'o')}`;
  const { lane, ...rest } = filter;
  const wanted = lanesOf(actor, lane);
  return wanted.length === 0
    ? sql`select null::bigint as id, 0 as n where false`
    : wholeQueue({ actor, filter: rest, now: now(), wanted });
}

/** POST orders/queue/export: what waits for this account, what is due first on top (spec 00 §4). */
export const exportOrderQueueHandler = onExport(exportOrderQueue)<SheetOrder>({
  fileName: t['order.view.queue'],
  columns: ({ input }) => input.body.columns.flatMap(name => queueSheet[name] ?? []),
  batches: source =>
    sheetBatches(source.db, found(source), ids =>
      readSheetOrders(source, sql`select i.id, i.n as placed_at from (${ids}) i`, sql`order by page.placed_at`),
    ),
});

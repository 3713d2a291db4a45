import { exportOrders, type OrderFilter, orderExportTexts } from '@materia/contract/areas/order';
import type { BodyOf } from '@materia/contract/kernel';
import { type ExportSource, onExport, sql } from '../../kernel/index.ts';
import { countOrders } from './count-orders.ts';
import { ask } from './list-orders.ts';
import { type Cursor, orderIds, type Reading } from './order-page.ts';
import { search } from './order-search.ts';
import { orderSheet, type SheetOrder } from './order-sheet.ts';
import { readSheetOrders } from './sheet-orders.ts';

type Source = Omit<ExportSource, 'input'> & { readonly input: { readonly body: BodyOf<typeof exportOrders> } };
const batch = 1_000;

/** Chosen orders are meant where they are by now: a step may have taken them out of the filter they were chosen in. */
const widened = ({ orderType, deleted }: OrderFilter): OrderFilter => ({
  duration: 'ALL',
  dateField: 'placed',
  orderType,
  deleted,
});

async function readingOf(source: Source): Promise<Reading> {
  const { filter, ids } = source.input.body;
  const asked = ask(source, ids ? widened(filter) : filter);
  return { actor: source.actor, asked, search: await search(source.db, source.actor, asked, ids) };
}

/** All rows of the filter by key, newest first, so that the last thousand cost what the first did. */
async function* batches(source: Source): AsyncIterable<SheetOrder[]> {
  const reading = await readingOf(source);
  for (let after: Cursor | undefined; ; ) {
    const ids = orderIds(reading, { order: 'desc', limit: batch, offset: 0, after });
    const records = await readSheetOrders(source, ids, sql`order by page.placed_at desc, page.id desc`);
    yield records;
    const last = records.at(-1);
    if (!last || records.length < batch) return;
    after = { placedAt: last.placedAt, id: last.order_id };
  }
}

/** xlsx of the filter, or of the orders that were chosen, with exactly the chosen columns, in their order; names that no file knows are left out. */
export const exportOrdersHandler = onExport(exportOrders)<SheetOrder>({
  fileName: orderExportTexts['order.export.file'],
  columns: ({ input }) => input.body.columns.flatMap(name => orderSheet[name] ?? []),
  count: async source => {
    const { total, capped } = await countOrders(source.db, await readingOf(source));
    return capped ? null : total;
  },
  batches,
});

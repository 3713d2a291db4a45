import {
  exportSettlements,
  orderFields as f,
  listSettlements,
  type SettlementFilter,
  type SettlementRow,
  SettlementTab,
  summarizeSettlements,
  settlementTexts as t,
} from '@materia/contract/areas/order';
import { type Ctx, on, onExport, type SheetColumn, type StaffActor } from '../../../kernel/index.ts';
import { activityRows, dressLine, readLines } from './settlement-lines.ts';

type Source = Pick<Ctx<StaffActor>, 'db' | 'actor' | 'now'>;

/** Lines and sums are few: a page is cut from all of them, activity by activity. */
export const listSettlementsHandler = on(listSettlements)(async ({ params, body }, ctx) => {
  const { part, ids, ...filter } = body;
  const lines = (await readLines(ctx, filter)).map(line => dressLine(ctx, line));
  const groups = [...Map.groupBy(lines, line => line.activityId)];
  const sums = {
    orderCount: lines.reduce((sum, line) => sum + line.orderCount, 0),
    amount: lines.reduce((sum, line) => sum + line.amount, 0),
  };
  if (ids) return { rows: groups.flatMap(activityRows).filter(row => ids.includes(row.rowId)), total: null };
  const shown = groups.slice((params.page - 1) * params.limit, params.page * params.limit);
  const rows = part === 'TOTAL' ? [] : shown.flatMap(activityRows);
  return part === 'ROWS' ? { rows, total: null } : { rows, total: groups.length, sums };
});

/** POST orders/settlement/summary: lines per tab, whatever tab is chosen. */
export const summarizeSettlementsHandler = on(summarizeSettlements)(async ({ body }, ctx) => {
  const { status: _, ...filter } = body;
  const byTab = Map.groupBy(await readLines(ctx, filter), line => line.status);
  return SettlementTab.all.map(status => ({ status, count: byTab.get(status)?.length ?? 0 }));
});

async function* batches(source: Source & { readonly input: { readonly body: SettlementFilter } }) {
  yield (await readLines(source, source.input.body)).map(line => dressLine(source, line));
}

type Column = SheetColumn<SettlementRow>;
const fen = (title: Column['title'], value: (row: SettlementRow) => number | null): Column => ({
  title,
  kind: 'fen',
  value,
});

/** The lines of the filter, the store's sum beside ours. */
export const exportSettlementsHandler = onExport(exportSettlements)<SettlementRow>({
  fileName: t['settlement.export.file'],
  columns: [
    { title: t['settlement.field.activityId'], value: row => row.activityName ?? String(row.activityId) },
    { title: f['order.field.companyName'], value: row => row.companyName },
    { title: f['order.field.storeName'], value: row => row.storeName },
    { title: t['settlement.field.settleNo'], kind: 'id', value: row => row.settleNo },
    {
      title: t['settlement.field.status'],
      value: (row, lang) => (row.status === null ? null : SettlementTab.label(row.status, lang)),
    },
    { title: t['settlement.field.range'], value: row => `${row.rangeFrom} ~ ${row.rangeTo}` },
    { title: t['settlement.field.orderCount'], kind: 'number', value: row => row.orderCount },
    { title: t['settlement.field.unpaidCount'], kind: 'number', value: row => row.unpaidCount },
    fen(t['settlement.field.amount'], row => row.amount),
    fen(t['settlement.field.storeAmount'], row => row.storeAmount),
    fen(t['settlement.field.difference'], row => row.difference),
    { title: t['settlement.field.invoiceNo'], kind: 'id', value: row => row.invoiceNo },
    { title: t['settlement.field.voucherNo'], kind: 'id', value: row => row.voucherNo },
    { title: t['settlement.field.checkedBy'], value: row => row.checkedBy },
    { title: t['settlement.field.paidAt'], kind: 'instant', value: row => row.paidAt },
  ],
  batches,
});

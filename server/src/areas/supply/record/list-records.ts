import {
  exportSupplyRecords,
  listSupplyRecords,
  SupplyDiffReason,
  type SupplyRecordFilter,
  type SupplyRecordRow,
  supplyRecordTexts as t,
} from '@materia/contract/areas/supply';
import { numberColumn, on, onExport, type Sql, sheetBatches, sql } from '../../../kernel/index.ts';
import { readRecords, recordOrder, recordSums, recordsOf } from './record-rows.ts';

/** Which records they are, each with its place. */
const recordIds = (filter: SupplyRecordFilter, from: Sql): Sql =>
  sql`select r.id, row_number() over (order by ${recordOrder(filter)}) as n ${from}`;

/** POST supply/record/LP: what was done at slots, with what it sums to (spec 06 §7). */
export const listSupplyRecordsHandler = on(listSupplyRecords)(async ({ params, body }, { actor, db, now }) => {
  const { part, ...filter } = body;
  const from = recordsOf(filter, actor, now());
  const ids = sql`${recordIds(filter, from)} order by n limit ${params.limit} offset ${(params.page - 1) * params.limit}`;
  const rows = part === 'TOTAL' ? [] : await readRecords(db, ids);
  if (part === 'ROWS') return { rows, total: null };
  const { total, ...sums } = await recordSums(db, from);
  return { rows, total, sums };
});

/** POST supply/record/export: all rows of the filter, which they are settled once. */
export const exportSupplyRecordsHandler = onExport(exportSupplyRecords)<SupplyRecordRow>({
  fileName: t['supply.record.title'],
  columns: [
    { title: t['supply.record.field.at'], kind: 'instant', value: row => row.at },
    { title: t['supply.record.field.planNo'], kind: 'id', value: row => row.planNo },
    { title: t['supply.record.field.storeId'], value: row => row.storeName },
    { title: t['supply.record.field.mat'], value: row => `${row.matName} ${row.trackNo}` },
    { title: t['supply.record.field.goods'], width: 28, value: row => row.goodsName },
    { title: t['supply.record.field.batch'], kind: 'id', value: row => row.batchNo },
    { title: t['supply.record.field.expires'], value: row => row.expiresOn },
    numberColumn(t['supply.record.field.before'], row => row.before),
    numberColumn(t['supply.record.field.picked'], row => row.picked),
    numberColumn(t['supply.record.field.loaded'], row => row.loaded),
    numberColumn(t['supply.record.field.pulled'], row => row.pulled),
    numberColumn(t['supply.record.field.returned'], row => row.returned),
    numberColumn(t['supply.record.field.lost'], row => row.lost),
    numberColumn(t['supply.record.field.diff'], row => row.diff),
    {
      title: t['supply.record.field.diffReason'],
      value: (row, lang) => row.diffReason && SupplyDiffReason.label(row.diffReason, lang),
    },
    numberColumn(t['supply.record.field.after'], row => row.after),
    { title: t['supply.record.field.operator'], value: row => row.operatorName },
  ],
  batches: ({ db, actor, input, now }) =>
    sheetBatches(db, recordIds(input.body, recordsOf(input.body, actor, now())), ids => readRecords(db, ids)),
});

import {
  exportSupplyRecords,
  listSupplyRecords,
  SupplyDiffReason,
  type SupplyRecordRow,
  supplyRecordTexts as t,
} from '@materia/contract/areas/supply';
import { on, onExport, sql } from '../../../kernel/index.ts';
import { readRecords, recordOrder, recordSums, recordsOf } from './record-rows.ts';

/** POST supply/record/LP: what was done at slots, with what it sums to (spec 06 §7). */
export const listSupplyRecordsHandler = on(listSupplyRecords)(async ({ params, body }, { actor, db, now }) => {
  const { part, ...filter } = body;
  const from = recordsOf(filter, actor, now());
  const ids = sql`select r.id, row_number() over (order by ${recordOrder(filter)}) as n ${from}
    order by n limit ${params.limit} offset ${(params.page - 1) * params.limit}`;
  const rows = part === 'TOTAL' ? [] : await readRecords(db, ids);
  if (part === 'ROWS') return { rows, total: null };
  const { total, ...sums } = await recordSums(db, from);
  return { rows, total, sums };
});

const batch = 1000;
const number = (title: (typeof t)[keyof typeof t], value: (row: SupplyRecordRow) => number) => ({
  title,
  kind: 'number' as const,
  value,
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
    number(t['supply.record.field.before'], row => row.before),
    number(t['supply.record.field.picked'], row => row.picked),
    number(t['supply.record.field.loaded'], row => row.loaded),
    number(t['supply.record.field.pulled'], row => row.pulled),
    number(t['supply.record.field.returned'], row => row.returned),
    number(t['supply.record.field.lost'], row => row.lost),
    number(t['supply.record.field.diff'], row => row.diff),
    {
      title: t['supply.record.field.diffReason'],
      value: row => row.diffReason && SupplyDiffReason.text(row.diffReason).zh,
    },
    number(t['supply.record.field.after'], row => row.after),
    { title: t['supply.record.field.operator'], value: row => row.operatorName },
  ],
  batches: async function* ({ db, actor, input, now }) {
    const found = await db.rows<{ id: number }>(sql`
      select r.id ${recordsOf(input.body, actor, now())} order by ${recordOrder(input.body)}`);
    for (let at = 0; at < found.length; at += batch) {
      const ids = found.slice(at, at + batch).map(row => row.id);
      yield await readRecords(db, sql`select id, n from unnest(${ids}::bigint[]) with ordinality as p (id, n)`);
    }
  },
});

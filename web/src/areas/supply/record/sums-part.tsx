import {
  exportSupplySums,
  type SupplySumBy,
  type SupplySumRow,
  sumSupplyRecords,
} from '@materia/contract/areas/supply';
import type { Screen } from '@materia/contract/screens';
import type { Columns } from '../../../kernel/list-screen/column.ts';
import { count, time } from '../../../kernel/list-screen/columns.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { recordFilters } from './record-filters.ts';

const title = (name: string) => `supply.record.field.${name}`;

const columnsBy = (by: SupplySumBy): Columns<SupplySumRow> => ({
  name: { title: `supply.record.part.name.${by}`, width: 190 },
  about: { title: `supply.record.part.about.${by}`, width: 120 },
  plans: count({ title: title('plans'), sort: true, width: 84 }),
  slots: count({ title: title('slots'), width: 84 }),
  picked: count({ title: title('picked'), width: 84 }),
  loaded: count({ title: title('loaded'), sort: true, sum: true, width: 90 }),
  pulled: count({ title: title('pulled'), sort: true, sum: true, width: 84 }),
  returned: count({ title: title('returned'), width: 90 }),
  lost: count({ title: title('lost'), sort: true, sum: true, width: 84 }),
  diff: count({ title: title('diff'), sort: true, sum: true, width: 110 }),
  lastAt: time({ title: title('lastAt'), sort: true, width: 150 }),
});

/** 按设备, 按商品, 按补货员: the same records, summed up. */
export const sumPart = (screen: Screen, part: string, by: SupplySumBy) =>
  listScreen({
    screen,
    part,
    call: sumSupplyRecords,
    body: { by },
    rowKey: 'sumId',
    rowName: row => row.name,
    pageSize: 30,
    export: exportSupplySums,
    filters: recordFilters,
    columns: columnsBy(by),
    mobile: ['name', 'loaded', 'lost'],
    empty: 'supply.record.empty',
  });

import {
  exportSupplyRecords,
  listSupplyRecords,
  SupplyDiffReason,
  type SupplyRecordRow,
} from '@materia/contract/areas/supply';
import type { Screen } from '@materia/contract/screens';
import type { Columns } from '../../../kernel/list-screen/column.ts';
import { cell, count, day, time, word } from '../../../kernel/list-screen/columns.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { RecordLink } from '../../../kernel/record-link.tsx';
import { GoodsName } from '../../goods/index.ts';
import { slotName } from '../plan/plan-lines.tsx';
import { recordFilters } from './record-filters.ts';

const title = (name: string) => `supply.record.field.${name}`;
const where = (row: SupplyRecordRow) => `${row.matName} ${slotName(row)}`;
const goods = (row: SupplyRecordRow) => [row.goodsName, row.spec].filter(Boolean).join(' ');

const columns: Columns<SupplyRecordRow> = {
  at: time({ title: title('at'), sort: true, width: 150 }),
  planNo: {
    title: title('planNo'),
    width: 150,
    cell: (planNo, { planId }) => (
      <RecordLink to="/app/operation/supply_mgmt" param="planId" id={planId}>
        {planNo}
      </RecordLink>
    ),
  },
  $where: cell<SupplyRecordRow>(where, { title: title('mat'), width: 190, text: where }),
  $goods: cell<SupplyRecordRow>(row => <GoodsName id={row.goodsId}>{goods(row)}</GoodsName>, {
    title: title('goods'),
    width: 200,
    text: goods,
  }),
  batchNo: { title: title('batch'), width: 110 },
  expiresOn: day({ title: title('expires'), width: 110 }),
  before: count({ title: title('before'), width: 72 }),
  picked: count({ title: title('picked'), width: 72 }),
  loaded: count({ title: title('loaded'), sort: true, sum: true, width: 90 }),
  pulled: count({ title: title('pulled'), sum: true, width: 80 }),
  returned: count({ title: title('returned'), width: 90 }),
  lost: count({ title: title('lost'), sort: true, sum: true, width: 80 }),
  diff: count({ title: title('diff'), sort: true, sum: true, width: 110 }),
  diffReason: word(SupplyDiffReason, { title: title('diffReason'), width: 110, hidden: true }),
  after: count({ title: title('after'), width: 72 }),
  operatorName: { title: title('operator'), width: 100 },
  storeName: { title: title('storeId'), width: 150, hidden: true },
  companyName: { title: title('companyId'), width: 120, platform: true, hidden: true },
};

/** 明细: batch by batch at each slot. */
export const recordsPart = (screen: Screen) =>
  listScreen({
    screen,
    part: 'records',
    call: listSupplyRecords,
    rowKey: 'recordId',
    rowName: row => row.planNo,
    pageSize: 30,
    export: exportSupplyRecords,
    filters: recordFilters,
    columns,
    mobile: ['$where', '$goods', 'loaded'],
    empty: 'supply.record.empty',
  });

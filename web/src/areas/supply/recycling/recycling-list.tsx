import {
  exportRecyclings,
  listRecyclings,
  type RecyclingRow,
  RecyclingSource,
  RecyclingStatus,
  type RecyclingStatusCode,
} from '@materia/contract/areas/supply';
import type { AnswerOf } from '@materia/contract/kernel';
import { screenAt } from '@materia/contract/screens';
import type { Columns } from '../../../kernel/list-screen/column.ts';
import { badge, cell, count, time, word } from '../../../kernel/list-screen/columns.tsx';
import { ask, type ListDeclaration } from '../../../kernel/list-screen/declaration.ts';
import { choice, flag, period, pick, text } from '../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { later } from '../../../ui/later.tsx';
import { Revealed } from '../../customer/index.ts';
import { matSource } from '../../mat/index.ts';
import { companySource, storeSource } from '../../store/index.ts';
import { placeText } from './place-text.ts';
import { recyclingActions } from './recycling-actions.ts';

const RecyclingDrawer = later(() => import('./recycling.drawer.tsx').then(part => part.RecyclingDrawer));
const NewRecycling = later(() => import('./recycling-form.tsx').then(part => part.NewRecyclingDialog));
const all = 'ALL';

const columns: Columns<RecyclingRow> = {
  recyclingNo: { width: 150, pin: 'left' },
  source: word(RecyclingSource, { width: 88 }),
  $place: cell<RecyclingRow>(placeText, { title: 'recycling.field.place', width: 170, text: placeText }),
  name: { width: 90 },
  cellphone: {
    width: 140,
    cell: (cellphone, row) => <Revealed entity="RECYCLING" id={row.recyclingId} field="cellphone" masked={cellphone} />,
  },
  summary: { title: 'recycling.field.items', width: 260 },
  weightG: count({ width: 100, sort: true }),
  receiverName: { title: 'recycling.field.receiver', width: 90 },
  checkerName: { title: 'recycling.field.checker', width: 90 },
  sealNo: { width: 120 },
  points: count({ width: 72 }),
  createdAt: time({ width: 150, sort: true }),
  checkedAt: time({ width: 150, hidden: true }),
  rejectReason: { width: 160, hidden: true },
  companyName: { title: 'recycling.field.companyId', width: 120, platform: true, hidden: true },
  status: badge(RecyclingStatus, { width: 110, pin: 'right' }),
};

/** By status, and of them all. */
function countsOf({ counts = [] }: AnswerOf<typeof listRecyclings>): Map<string | number, number> {
  const sum = counts.reduce((total, each) => total + each.count, 0);
  return new Map<string | number, number>([[all, sum], ...counts.map(({ status, count: n }) => [status, n] as const)]);
}

const tabs: ListDeclaration<typeof listRecyclings>['tabs'] = {
  field: 'status',
  codes: RecyclingStatus,
  list: [
    { codes: [], label: 'recycling.tab.all', counted: all },
    ...RecyclingStatus.all.map(code => ({ codes: [code] })),
  ],
  counts: ask(listRecyclings, countsOf, {
    body: (_values, own) => ({ ...own, part: 'TOTAL' }),
    params: { limit: 1, page: 1 },
  }),
};

/** Hand-ins of all statuses with its tabs, or of those that wait for one thing (spec 06 §7). */
export const recyclingList = (
  part: string,
  status: readonly RecyclingStatusCode[] | null,
  more: Pick<ListDeclaration<typeof listRecyclings>, 'above'> = {},
) =>
  listScreen({
    screen: screenAt('/app/operation/expired_medicinal_recycling_mgmt'),
    ...{
      area: 'recycling',
      part,
      call: listRecyclings,
      export: exportRecyclings,
      rowKey: 'recyclingId',
      pageSize: 30,
      columns,
      ...more,
    },
    rowName: row => row.recyclingNo,
    ...(status
      ? { body: { status: [...status] } }
      : {
          tabs,
          toolbar: [
            { name: 'new', label: 'recycling.new', needs: 'SUPPLY:RECYCLE', main: true, dialog: NewRecycling },
          ] as const,
        }),
    filters: {
      query: text({ max: 50 }),
      source: choice(RecyclingSource, { many: true }),
      duration: period({ initial: 'ALL', label: 'recycling.field.createdAt' }),
      storeId: pick(storeSource, { place: 'more' }),
      matId: pick(matSource, { needs: 'MAT', place: 'more' }),
      companyId: pick(companySource, { place: 'more', platform: true }),
      ...(status ? {} : { deleted: flag({ place: 'more' }) }),
    },
    mobile: ['recyclingNo', 'summary', 'status'],
    actions: recyclingActions,
    opens: { param: 'recyclingId', drawer: RecyclingDrawer },
    live: { entity: 'recycling', stateOf: (row, lang) => RecyclingStatus.label(row.status, lang) },
    empty: 'recycling.empty',
  });

import { type BagRow, BagState, exportRecyclingBags, listRecyclingBags } from '@materia/contract/areas/supply';
import type { AnswerOf } from '@materia/contract/kernel';
import { screenAt } from '@materia/contract/screens';
import type { Columns } from '../../../kernel/list-screen/column.ts';
import { badge, count, time } from '../../../kernel/list-screen/columns.tsx';
import { ask } from '../../../kernel/list-screen/declaration.ts';
import { pick, text } from '../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { later } from '../../../ui/later.tsx';
import { companySource, storeSource } from '../../store/index.ts';
import { bagActions } from './bag-actions.ts';
import { Weights } from './weights.tsx';

const BagDrawer = later(() => import('./bag.drawer.tsx').then(part => part.BagDrawer));
const all = 'ALL';
const title = (name: string) => `recycling.field.${name}`;

const columns: Columns<BagRow> = {
  sealNo: { width: 140, pin: 'left' },
  storeName: { title: title('storeId'), width: 170 },
  recyclings: count({ title: title('contents'), width: 80 }),
  itemCount: count({ title: title('items'), width: 80 }),
  grossG: count({ width: 110, sort: true }),
  sealedByName: { title: title('sealedBy'), width: 90 },
  witnessName: { title: title('witness'), width: 90 },
  createdAt: time({ title: title('sealedAt'), width: 150, sort: true }),
  disposer: { width: 180 },
  handoverByName: { title: title('handoverBy'), width: 90 },
  receiver: { title: title('taker'), width: 120, hidden: true },
  handoverAt: time({ width: 150 }),
  destroyedAt: time({ width: 150 }),
  licence: { width: 150, hidden: true },
  companyName: { title: title('companyId'), width: 120, platform: true, hidden: true },
  state: badge(BagState, { width: 110, pin: 'right' }),
};

/** By state, and of them all. */
function countsOf({ counts = [] }: AnswerOf<typeof listRecyclingBags>): Map<string | number, number> {
  const sum = counts.reduce((total, each) => total + each.count, 0);
  return new Map<string | number, number>([[all, sum], ...counts.map(({ state, count: n }) => [state, n] as const)]);
}

/** 移交: sealed bags, from here to their destruction, under what they weigh by month (spec 06 §7). */
export const BagList = listScreen({
  screen: screenAt('/app/operation/expired_medicinal_recycling_mgmt'),
  ...{
    area: 'recycling',
    part: 'handOver',
    call: listRecyclingBags,
    export: exportRecyclingBags,
    rowKey: 'bagId',
    pageSize: 30,
    columns,
  },
  rowName: row => row.sealNo,
  above: Weights,
  tabs: {
    field: 'state',
    codes: BagState,
    list: [{ codes: [], label: 'recycling.tab.all', counted: all }, ...BagState.all.map(code => ({ codes: [code] }))],
    counts: ask(listRecyclingBags, countsOf, {
      body: (_values, own) => ({ ...own, part: 'TOTAL' }),
      params: { limit: 1, page: 1 },
    }),
  },
  filters: {
    query: text({ max: 50, label: title('bagQuery') }),
    storeId: pick(storeSource),
    companyId: pick(companySource, { platform: true }),
  },
  mobile: ['sealNo', 'storeName', 'state'],
  actions: bagActions,
  opens: { param: 'bagId', drawer: BagDrawer },
  live: { entity: 'recyclingBag', stateOf: (row, lang) => BagState.label(row.state, lang) },
  empty: 'recycling.bag.empty',
});

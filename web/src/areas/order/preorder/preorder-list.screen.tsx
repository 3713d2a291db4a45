import { exportPreOrders, listPreOrders, PreOrderStatus, summarizePreOrders } from '@materia/contract/areas/order';
import { screenAt } from '@materia/contract/screens';
import { ask } from '../../../kernel/list-screen/declaration.ts';
import { days, period, pick, text } from '../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { partedScreen } from '../../../kernel/parted-screen.tsx';
import { later } from '../../../ui/later.tsx';
import { allTab, tabCounts } from '../deposit/tab-counts.ts';
import { companySource, storeSource } from '../order-sources.ts';
import { preOrderColumns } from './preorder.columns.tsx';
import { preOrderActions } from './preorder-actions.ts';

const S = PreOrderStatus.byName;
const screen = screenAt('/app/mall/pre_order_mgmt');
const PreOrderDetailDrawer = later(() =>
  import('./preorder-detail.drawer.tsx').then(part => part.PreOrderDetailDrawer),
);
const NewPreOrderDrawer = later(() => import('./new-preorder.drawer.tsx').then(part => part.NewPreOrderDrawer));
const PreOrderCalendar = later(() => import('./preorder-calendar.tsx').then(part => part.PreOrderCalendar));

const List = listScreen({
  screen,
  part: 'list',
  call: listPreOrders,
  rowKey: 'id',
  rowName: row => row.preNo,
  export: exportPreOrders,
  tabs: {
    field: 'status',
    codes: PreOrderStatus,
    counts: ask(summarizePreOrders, answer => tabCounts(answer, S.deleted)),
    list: [
      { codes: [], label: 'preorder.tab.all', counted: allTab },
      ...[S.toPay, S.booked, S.arrived, S.ordered, S.refunding].map(code => ({ codes: [code] })),
      ...[S.refunded, S.expired, S.cancelled, S.deleted].map(code => ({ codes: [code] })),
    ],
  },
  filters: {
    keyword: text({ max: 60, label: 'preorder.field.keyword' }),
    expect: days({ label: 'preorder.field.expect' }),
    storeId: pick(storeSource, { label: 'preorder.field.storeId' }),
    duration: period({ initial: 'ALL', place: 'more', label: 'preorder.field.duration' }),
    companyId: pick(companySource, { place: 'more', platform: true, label: 'preorder.field.companyId' }),
  },
  columns: preOrderColumns,
  mobile: ['$goods', '$status', 'expectDate'],
  actions: preOrderActions,
  toolbar: [
    { name: 'new', label: 'preorder.action.new', main: true, needs: 'PREORDER:WRITE', dialog: NewPreOrderDrawer },
  ],
  opens: { param: 'id', drawer: PreOrderDetailDrawer },
  live: { entity: 'preOrder', stateOf: (row, lang) => PreOrderStatus.label(row.status, lang) },
  empty: 'preorder.empty',
});

/** 预订单: what was booked for a later day, due today first, and the month it falls into (spec 02 §6.5). */
export const PreOrderScreen = partedScreen({
  screen,
  parts: [
    { name: 'list', label: 'preorder.part.list', Part: List },
    { name: 'calendar', label: 'preorder.part.calendar', Part: PreOrderCalendar },
  ],
});

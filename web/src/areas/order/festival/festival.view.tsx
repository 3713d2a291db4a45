import {
  exportSettlements,
  listSettlements,
  type SettlementRow,
  SettlementTab,
  summarizeSettlements,
} from '@materia/contract/areas/order';
import type { AnswerOf } from '@materia/contract/kernel';
import { screenAt } from '@materia/contract/screens';
import { ask, type Tabs } from '../../../kernel/list-screen/declaration.ts';
import { period, pick } from '../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { treeRows } from '../../../kernel/list-screen/tree.tsx';
import { later } from '../../../ui/later.tsx';
import { companySource, storeSource } from '../order-sources.ts';
import { storesOf } from './activity-lines.ts';
import { festivalColumns } from './festival.columns.tsx';
import { festivalActions } from './festival-actions.ts';

const SettlementDrawer = later(() => import('./settlement.drawer.tsx').then(part => part.SettlementDrawer));

const tabs: Tabs = {
  field: 'status',
  codes: SettlementTab,
  counts: ask(
    summarizeSettlements,
    (answer: AnswerOf<typeof summarizeSettlements>) => new Map(answer.map(({ status, count }) => [status, count])),
  ),
  list: [{ codes: [], label: 'settlement.tab.all' }, ...SettlementTab.all.map(code => ({ codes: [code] }))],
};

/** 节日结算: what stores have sold in activities, from the settlement that is to be made to its payment (spec 02 §6.2). */
export const FestivalView = listScreen({
  screen: screenAt('/app/mall/order_mgmt'),
  view: 'festival',
  call: listSettlements,
  rowKey: 'rowId',
  rowName: row => [row.storeName ?? row.activityName, row.settleNo].filter(Boolean).join(' ') || String(row.activityId),
  failedKey: 'id',
  pageSize: 30,
  export: exportSettlements,
  tabs,
  filters: {
    duration: period({ initial: 'THIS_MONTH', label: 'order.field.duration' }),
    storeId: pick(storeSource, { label: 'order.field.storeId' }),
    companyId: pick(companySource, { platform: true, label: 'order.field.companyId' }),
  },
  columns: festivalColumns,
  mobile: ['$name', 'status', 'amount'],
  tree: treeRows<SettlementRow>({
    level: row => row.level,
    below: row => row.below,
    read: storesOf,
  }),
  actions: festivalActions,
  live: {
    entity: 'settlement',
    stateOf: ({ status }, lang) => (status === null ? '' : SettlementTab.label(status, lang)),
  },
  opens: { param: 'lineId', drawer: SettlementDrawer },
  empty: 'settlement.empty',
});

import {
  exportRevenueRules,
  listRevenueRules,
  RevenuePartyType,
  type RevenueRow,
  RevenueStatus,
} from '@materia/contract/areas/company';
import { screenAt } from '@materia/contract/screens';
import { choice, flag, pick, text } from '../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { viewedScreen } from '../../../kernel/list-screen/screen-views.tsx';
import { later } from '../../../ui/later.tsx';
import { companySource, matSource, storeSource } from '../company-sources.ts';
import { dayFilter } from './day-filter.tsx';
import { revenueColumns } from './revenue.columns.tsx';
import { revenueActions } from './revenue-actions.ts';

const screen = screenAt('/app/biz/revenue_mgmt');
const NewRule = later(() => import('./rule.dialog.tsx').then(part => part.NewRuleDialog));
const OrderShares = later(() => import('./order-shares.dialog.tsx').then(part => part.OrderSharesDialog));
const RevenueDrawer = later(() => import('./revenue.drawer.tsx').then(part => part.RevenueDrawer));
const Timeline = later(() => import('./revenue-timeline.tsx').then(part => part.RevenueTimeline));

const RevenueList = listScreen({
  screen,
  call: listRevenueRules,
  rowKey: 'id',
  rowName: (row: RevenueRow) => row.name,
  pageSize: 30,
  export: exportRevenueRules,
  filters: {
    query: text({ max: 30, label: 'revenue.field.query' }),
    companyId: pick(companySource, { platform: true, label: 'revenue.field.companyId' }),
    storeId: pick(storeSource, { label: 'revenue.field.storeId', place: 'more' }),
    matId: pick(matSource, { label: 'revenue.field.matId', needs: 'MAT', place: 'more' }),
    partyType: choice(RevenuePartyType, { many: true, label: 'revenue.field.partyType', place: 'more' }),
    day: dayFilter({ label: 'revenue.field.day' }),
    status: choice(RevenueStatus, { many: true, label: 'revenue.field.status' }),
    deleted: flag({ place: 'more', label: 'revenue.field.deleted' }),
  },
  columns: revenueColumns,
  mobile: ['name', '$split', 'status'],
  actions: revenueActions,
  toolbar: [
    { name: 'order', label: 'revenue.action.order', dialog: OrderShares },
    { name: 'new', label: 'revenue.action.new', needs: 'REVENUE:WRITE', main: true, dialog: NewRule },
  ],
  opens: { param: 'ruleId', drawer: RevenueDrawer },
  empty: 'revenue.empty',
});

/** 分润规则 (spec 04 §5): as a list, and when each of them holds. */
export const RevenueScreen = viewedScreen({
  screen,
  bare: 'list',
  views: [
    { name: 'list', label: 'revenue.view.list', View: RevenueList },
    { name: 'timeline', label: 'revenue.view.timeline', View: Timeline },
  ],
});

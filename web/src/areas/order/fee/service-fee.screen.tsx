import {
  exportFeeCharges,
  exportServiceFees,
  type FeeCharge,
  FeeRuleState,
  listFeeCharges,
  listServiceFees,
} from '@materia/contract/areas/order';
import { screenAt } from '@materia/contract/screens';
import { choice, flag, period, pick, text } from '../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { partedScreen } from '../../../kernel/parted-screen.tsx';
import { later } from '../../../ui/later.tsx';
import { OrderBesideDrawer } from '../order-beside.ts';
import { companySource } from '../order-sources.ts';
import { chargeColumns, monthColumns, ruleColumns } from './service-fee.columns.tsx';
import { offeredOnRule, ruleActions } from './service-fee-actions.ts';

const screen = screenAt('/app/biz/service_order_fee_mgmt');
const NewRule = later(() => import('./service-fee.dialog.tsx').then(part => part.NewRuleDialog));
const TryRules = later(() => import('./trial.dialog.tsx').then(part => part.TryDialog));
const MonthOrders = later(() => import('./month.drawer.tsx').then(part => part.MonthDrawer));

const company = pick(companySource, { platform: true, label: 'fee.field.companyId' });

/** 规则: what the platform charges, in the order in which the rules are asked. */
const Rules = listScreen({
  screen,
  part: 'rules',
  call: listServiceFees,
  export: exportServiceFees,
  rowKey: 'id',
  rowName: row => row.name,
  pageSize: 30,
  filters: {
    query: text({ max: 30, label: 'fee.field.name' }),
    companyId: company,
    state: choice(FeeRuleState, { many: true, label: 'fee.field.state' }),
    deleted: flag({ place: 'more', label: 'fee.field.deleted' }),
  },
  columns: ruleColumns,
  mobile: ['name', '$fee', 'state'],
  actions: ruleActions,
  allowed: offeredOnRule,
  toolbar: [
    { name: 'new', label: 'fee.action.new', needs: 'FINANCE:WRITE', main: true, dialog: NewRule },
    { name: 'try', label: 'fee.action.try', needs: 'FINANCE:WRITE', dialog: TryRules },
  ],
  empty: 'fee.empty.rules',
});

const charges = {
  screen,
  call: listFeeCharges,
  rowKey: 'id',
  export: exportFeeCharges,
  pageSize: 30,
  empty: 'fee.empty.charges',
} as const;
const days = period({ initial: 'THIS_MONTH', label: 'order.field.duration' });

/** 收费明细: order by order; a row opens its order. */
const Charges = listScreen({
  ...charges,
  part: 'charges',
  // An order is charged once.
  rowKey: 'order_id',
  rowName: (row: FeeCharge) => row.orderNo ?? '',
  body: { grain: 'ORDER' },
  filters: { duration: days, orderNo: text({ max: 20, label: 'order.field.orderNo' }), companyId: company },
  columns: chargeColumns,
  mobile: ['orderNo', 'amount', 'netAmount'],
  opens: { param: 'orderId', drawer: ({ id }) => <OrderBesideDrawer id={id} /> },
});

/** The same by company and month; a row opens its orders. */
const Months = listScreen({
  ...charges,
  part: 'months',
  rowName: (row: FeeCharge) => `${row.month} ${row.companyName}`,
  body: { grain: 'MONTH' },
  filters: { duration: period({ initial: 'ONE_YEAR', label: 'order.field.duration' }), companyId: company },
  columns: monthColumns,
  mobile: ['month', 'companyName', 'netAmount'],
  opens: { param: 'monthId', drawer: MonthOrders },
});

/** 订单服务费 (spec 02 §6.7). */
export const ServiceFeeScreen = partedScreen({
  screen,
  parts: [
    { name: 'rules', label: 'fee.part.rules', Part: Rules },
    { name: 'charges', label: 'fee.part.charges', Part: Charges },
    { name: 'months', label: 'fee.part.months', Part: Months },
  ],
});

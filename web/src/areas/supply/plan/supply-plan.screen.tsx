import { exportSupplyPlans, listSupplyPlans, SupplyPlanStatus, SupplyPlanType } from '@materia/contract/areas/supply';
import { type AnswerOf, addDays, dayOf } from '@materia/contract/kernel';
import { screenAt } from '@materia/contract/screens';
import { serverNow } from '../../../kernel/clock.ts';
import { ask } from '../../../kernel/list-screen/declaration.ts';
import { choice, days, pick, text } from '../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { later } from '../../../ui/later.tsx';
import { matSource } from '../../mat/index.ts';
import { companySource, storeSource } from '../../store/index.ts';
import { operatorSource } from '../operator-source.ts';
import { routeSource } from '../route/route-source.ts';
import { supplyPlanColumns } from './supply-plan.columns.tsx';
import { supplyPlanActions } from './supply-plan-actions.ts';

const SupplyPlanDrawer = later(() => import('./supply-plan.drawer.tsx').then(part => part.SupplyPlanDrawer));
const NewPlan = later(() => import('./new-plan.dialog.tsx').then(part => part.NewPlanDialog));
const SuggestDrawer = later(() => import('./suggest.drawer.tsx').then(part => part.SuggestDrawer));

const all = 'ALL';

/** From so many days ago to so many ahead. */
function around(before: number, after: number): readonly [string, string] {
  const today = dayOf(serverNow());
  return [addDays(today, -before), addDays(today, after)];
}

/** By status, and of them all. */
function countsOf({ counts = [] }: AnswerOf<typeof listSupplyPlans>): Map<string, number> {
  const sum = counts.reduce((total, each) => total + each.count, 0);
  return new Map<string, number>([[all, sum], ...counts.map(({ status, count }) => [status, count] as const)]);
}

/** 补货管理: what is brought to devices, from the plan to what was filled (spec 06 §7). */
export const SupplyPlanScreen = listScreen({
  screen: screenAt('/app/operation/supply_mgmt'),
  call: listSupplyPlans,
  export: exportSupplyPlans,
  rowKey: 'id',
  rowName: row => `${row.planNo} ${row.matName}`,
  pageSize: 30,
  tabs: {
    field: 'status',
    codes: SupplyPlanStatus,
    list: [
      { codes: [], label: 'supply.tab.all', counted: all },
      ...SupplyPlanStatus.all.map(code => ({ codes: [code] })),
    ],
    counts: ask(listSupplyPlans, countsOf, { body: (_values, own) => ({ ...own, part: 'TOTAL', limit: 1, page: 1 }) }),
  },
  filters: {
    query: text({ max: 50, label: 'supply.plan.field.query', alias: ['planNo', 'runNo'] }),
    planDate: days({
      label: 'supply.plan.field.planDate',
      initial: () => around(3, 3),
      // Somebody who comes for one plan is to find it, whenever it was.
      arriving: { with: ['planNo', 'runNo', 'query', 'planId', 'matId'], value: () => around(365, 30) },
    }),
    routeId: pick(routeSource, { label: 'supply.plan.field.routeName' }),
    operatorId: pick(operatorSource, { label: 'supply.plan.field.operatorName' }),
    matId: pick(matSource, { needs: 'MAT', label: 'supply.plan.field.matId' }),
    type: choice(SupplyPlanType, { many: true, label: 'supply.plan.field.type' }),
    storeId: pick(storeSource, { place: 'more', label: 'supply.plan.field.storeId' }),
    companyId: pick(companySource, { place: 'more', platform: true, label: 'supply.plan.field.companyId' }),
  },
  columns: supplyPlanColumns,
  mobile: ['$mat', 'planDate', 'status'],
  actions: supplyPlanActions,
  toolbar: [
    { name: 'suggest', label: 'supply.suggest.title', needs: 'SUPPLY:WRITE', main: true, dialog: SuggestDrawer },
    { name: 'new', label: 'supply.new.title', needs: 'SUPPLY:WRITE', dialog: NewPlan },
  ],
  opens: { param: 'planId', drawer: SupplyPlanDrawer },
  live: { entity: 'supplyPlan', stateOf: (row, lang) => SupplyPlanStatus.label(row.status, lang) },
  empty: 'supply.plan.empty',
});

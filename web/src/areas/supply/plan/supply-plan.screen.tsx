import { listSupplyPlans, SupplyPlanStatus, SupplyPlanType } from '@materia/contract/areas/supply';
import type { AnswerOf } from '@materia/contract/kernel';
import { screenAt } from '@materia/contract/screens';
import { ask } from '../../../kernel/list-screen/declaration.ts';
import { choice, days, pick, text } from '../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { later } from '../../../ui/later.tsx';
import { matSource } from '../../mat/index.ts';
import { companySource, storeSource } from '../../store/index.ts';
import { supplyPlanColumns } from './supply-plan.columns.tsx';
import { supplyPlanActions } from './supply-plan-actions.ts';

const SupplyPlanDrawer = later(() => import('./supply-plan.drawer.tsx').then(part => part.SupplyPlanDrawer));
const SuggestDrawer = later(() => import('./suggest.drawer.tsx').then(part => part.SuggestDrawer));

const all = 'ALL';

/** By status, and of them all. */
function countsOf({ counts = [] }: AnswerOf<typeof listSupplyPlans>): Map<string, number> {
  const sum = counts.reduce((total, each) => total + each.count, 0);
  return new Map<string, number>([[all, sum], ...counts.map(({ status, count }) => [status, count] as const)]);
}

/** 补货管理: what is brought to devices, from the plan to what was filled (spec 06 §7). */
export const SupplyPlanScreen = listScreen({
  screen: screenAt('/app/operation/supply_mgmt'),
  call: listSupplyPlans,
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
    query: text({ max: 50, label: 'supply.plan.field.query' }),
    planDate: days({ label: 'supply.plan.field.planDate' }),
    type: choice(SupplyPlanType, { many: true, label: 'supply.plan.field.type' }),
    storeId: pick(storeSource, { place: 'more', label: 'supply.plan.field.storeId' }),
    matId: pick(matSource, { needs: 'MAT', place: 'more', label: 'supply.plan.field.matId' }),
    companyId: pick(companySource, { place: 'more', platform: true, label: 'supply.plan.field.companyId' }),
  },
  columns: supplyPlanColumns,
  mobile: ['$mat', 'planDate', 'status'],
  actions: supplyPlanActions,
  toolbar: [
    { name: 'suggest', label: 'supply.suggest.title', needs: 'SUPPLY:WRITE', main: true, dialog: SuggestDrawer },
  ],
  opens: { param: 'planId', drawer: SupplyPlanDrawer },
  live: { entity: 'supplyPlan', stateOf: (row, lang) => SupplyPlanStatus.label(row.status, lang) },
  empty: 'supply.plan.empty',
});

import {
  AlertAge,
  AlertLevel,
  AlertStatus,
  AlertType,
  exportAlerts,
  listAlerts,
  openAlertStatuses,
} from '@materia/contract/areas/mat';
import type { AnswerOf } from '@materia/contract/kernel';
import { screenAt } from '@materia/contract/screens';
import { ask } from '../../../../kernel/list-screen/declaration.ts';
import { choice, pick, text } from '../../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../../kernel/list-screen/list-screen.tsx';
import { later } from '../../../../ui/later.tsx';
import { companySource, storeSource } from '../../../store/index.ts';
import { matSource } from '../mat-source.ts';
import { alertColumns } from './alert-desk.columns.tsx';
import { alertActions } from './alert-desk-actions.ts';

const AlertDetailDrawer = later(() => import('./alert-detail.drawer.tsx').then(part => part.AlertDetailDrawer));

const AlertRulesDrawer = later(() => import('./alert-rules.drawer.tsx').then(part => part.AlertRulesDrawer));

const AlertReasonsDrawer = later(() => import('./alert-reasons.drawer.tsx').then(part => part.AlertReasonsDrawer));

const all = 'ALL';

/** By type, and of them all. */
function countsOf({ counts = [] }: AnswerOf<typeof listAlerts>): Map<string, number> {
  const sum = counts.reduce((total, each) => total + each.count, 0);
  return new Map<string, number>([[all, sum], ...counts.map(({ type, count }) => [type, count] as const)]);
}

/** 告警管理: what is wrong with devices, the gravest and costliest first (spec 06 §7). */
export const AlertDeskScreen = listScreen({
  screen: screenAt('/app/operation/alert_mgmt'),
  call: listAlerts,
  export: exportAlerts,
  rowKey: 'id',
  rowName: row => row.alertNo,
  pageSize: 30,
  tabs: {
    field: 'alertType',
    codes: AlertType,
    list: [{ codes: [], label: 'mat.alert.tab.all', counted: all }, ...AlertType.all.map(code => ({ codes: [code] }))],
    counts: ask(listAlerts, countsOf, {
      body: (_values, own) => ({ ...own, part: 'TOTAL' }),
      params: { limit: 1, page: 1 },
    }),
  },
  filters: {
    query: text({ max: 50, label: 'mat.alert.field.query' }),
    status: choice(AlertStatus, { many: true, initial: openAlertStatuses, label: 'mat.alert.field.status' }),
    level: choice(AlertLevel, { many: true, label: 'mat.alert.field.level' }),
    age: choice(AlertAge, { place: 'more', label: 'mat.alert.field.age' }),
    storeId: pick(storeSource, { label: 'mat.alert.field.storeId' }),
    matId: pick(matSource, { needs: 'MAT', place: 'more', label: 'mat.alert.field.matId' }),
    companyId: pick(companySource, { place: 'more', platform: true, label: 'mat.alert.field.companyId' }),
  },
  columns: alertColumns,
  mobile: ['$where', 'type', 'status'],
  actions: alertActions,
  toolbar: [
    { name: 'rules', label: 'mat.alert.rules', dialog: AlertRulesDrawer },
    { name: 'reasons', label: 'mat.alert.reasons', dialog: AlertReasonsDrawer },
  ],
  opens: { param: 'alertId', drawer: AlertDetailDrawer },
  live: { entity: 'alert', stateOf: (row, lang) => AlertStatus.label(row.status, lang) },
  empty: 'mat.alert.empty',
});

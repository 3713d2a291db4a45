import {
  exportInsurances,
  InsuranceKind,
  type InsuranceRow,
  InsuranceStatus,
  listInsurances,
} from '@materia/contract/areas/company';
import { screenAt } from '@materia/contract/screens';
import { choice, flag, pick, text } from '../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { later } from '../../../ui/later.tsx';
import { companySource, storeSource } from '../company-sources.ts';
import { insuranceColumns } from './insurance.columns.tsx';
import { insuranceActions } from './insurance-actions.ts';

const screen = screenAt('/app/biz/insurance_mgmt');
const NewInsurance = later(() => import('./insurance.dialog.tsx').then(part => part.NewInsuranceDialog));
const InsuranceDrawer = later(() => import('./insurance.drawer.tsx').then(part => part.InsuranceDrawer));
const label = (name: string) => ({ label: `insurance.field.${name}` });

/** 保险管理 (spec 04 §5). */
export const InsuranceScreen = listScreen({
  screen,
  call: listInsurances,
  rowKey: 'id',
  rowName: (row: InsuranceRow) => row.productName,
  pageSize: 30,
  export: exportInsurances,
  filters: {
    query: text({ max: 60, ...label('query') }),
    kind: choice(InsuranceKind, { many: true, ...label('kind') }),
    insurer: text({ max: 40, ...label('insurer') }),
    storeId: pick(storeSource, label('storeId')),
    status: choice(InsuranceStatus, { many: true, ...label('status') }),
    companyId: pick(companySource, { platform: true, place: 'more', ...label('companyId') }),
    deleted: flag({ place: 'more', ...label('deleted') }),
  },
  columns: insuranceColumns,
  mobile: ['productName', '$ratio', 'status'],
  actions: insuranceActions,
  toolbar: [{ name: 'new', label: 'insurance.action.new', needs: 'INSURANCE:WRITE', main: true, dialog: NewInsurance }],
  opens: { param: 'insuranceId', drawer: InsuranceDrawer },
  empty: 'insurance.empty',
});

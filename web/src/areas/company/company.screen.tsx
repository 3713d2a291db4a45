import {
  CompanyPriority,
  type CompanyRow,
  CompanyStatus,
  DrugSupplierType,
  exportCompanies,
  LicenceHealth,
  listCompanies,
} from '@materia/contract/areas/company';
import { screenAt } from '@materia/contract/screens';
import { choice, flag, text } from '../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../kernel/list-screen/list-screen.tsx';
import { viewedScreen } from '../../kernel/list-screen/screen-views.tsx';
import { isPlatform } from '../../kernel/whose.ts';
import { later } from '../../ui/later.tsx';
import { companyColumns } from './company.columns.tsx';
import { companyActions, offeredOnCompany } from './company-actions.ts';
import { regionFilter } from './region-filter.tsx';

const screen = screenAt('/app/biz/company_mgmt');
const NewCompany = later(() => import('./company.dialogs.tsx').then(part => part.NewCompanyDialog));
const CompanyDrawer = later(() => import('./company.drawer.tsx').then(part => part.CompanyDrawer));
const CompanyBoard = later(() => import('./company-board.tsx').then(part => part.CompanyBoard));
const CompanyMap = later(() => import('./company-map.tsx').then(part => part.CompanyMap));

const CompanyList = listScreen({
  screen,
  call: listCompanies,
  rowKey: 'id',
  rowName: (row: CompanyRow) => row.shortName,
  pageSize: 30,
  export: exportCompanies,
  filters: {
    query: text({ max: 60 }),
    status: choice(CompanyStatus, { many: true }),
    priority: choice(CompanyPriority, { many: true }),
    licenceState: choice(LicenceHealth, { many: true }),
    licencesWaiting: flag({ place: 'more' }),
    drugSupplierType: choice(DrugSupplierType, { place: 'more' }),
    regionCode: regionFilter,
    deleted: flag({ place: 'more' }),
  },
  columns: companyColumns,
  mobile: ['shortName', 'status', 'licenceHealth'],
  actions: companyActions,
  allowed: offeredOnCompany,
  toolbar: [
    {
      ...{ name: 'new', label: 'company.action.new', needs: 'COMPANY:WRITE', whose: isPlatform },
      ...{ main: true, dialog: NewCompany },
    },
  ],
  opens: { param: 'companyId', drawer: CompanyDrawer },
  live: { entity: 'company' },
  empty: 'company.empty',
});

/** 公司管理 (spec 04 §5): as a list, by the step a company waits for, on a map. */
export const CompanyScreen = viewedScreen({
  screen,
  bare: 'list',
  views: [
    { name: 'list', label: 'company.view.list', View: CompanyList },
    { name: 'board', label: 'company.view.board', View: CompanyBoard },
    { name: 'map', label: 'company.view.map', View: CompanyMap },
  ],
});

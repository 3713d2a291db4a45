import { CompanyCostTab, exportCompanyCosts, listCompanyCosts } from '@materia/contract/areas/goods';
import { screenAt } from '@materia/contract/screens';
import { gridScreen } from '../../../kernel/grid/grid-screen.tsx';
import { countedTabs } from '../../../kernel/list-screen/counted-tabs.ts';
import { pick, text } from '../../../kernel/list-screen/filters.tsx';
import { later } from '../../../ui/later.tsx';
import { categorySource } from '../category-source.ts';
import { companyCostColumns } from './company-cost.columns.tsx';
import { companyCostGrid } from './cost-grids.ts';
import { costCompanySource } from './cost-sources.ts';

const History = later(() => import('./cost-history.drawer.tsx').then(part => part.CompanyCostDrawer));
const Bulk = later(() => import('./bulk-cost.dialog.tsx').then(part => part.BulkCostDialog));
const Import = later(() => import('../import/import-wizard.dialog.tsx').then(part => part.CompanyCostImportDialog));
const Backfill = later(() => import('./backfill.dialog.tsx').then(part => part.BackfillDialog));

/** 公司商品成本价: what goods cost a company, edited in place (spec 03 §5.8). */
export const CompanyCostScreen = gridScreen({
  screen: screenAt('/app/oto/company_goods_cost_price_mgmt'),
  call: listCompanyCosts,
  rowKey: 'rowId',
  rowName: row => row.goodsName,
  reading: 'scroll',
  export: exportCompanyCosts,
  tabs: countedTabs(CompanyCostTab, listCompanyCosts),
  filters: {
    companyId: pick(costCompanySource, {
      platform: true,
      required: true,
      remember: true,
      label: 'cost.field.companyId',
    }),
    query: text({ max: 50, label: 'cost.field.query' }),
    categoryId: pick(categorySource, { label: 'cost.field.categoryId' }),
  },
  columns: companyCostColumns,
  mobile: ['goodsName', 'cost', 'margin'],
  grid: companyCostGrid,
  opens: { param: 'costId', drawer: History },
  actions: [
    {
      name: 'bulk',
      label: 'cost.action.bulk',
      needs: 'COST:WRITE',
      where: 'bulk',
      always: true,
      dialog: Bulk,
      run: async () => null,
    },
  ],
  allowed: () => [],
  toolbar: [
    { name: 'import', label: 'cost.action.import', needs: 'COST:WRITE', dialog: Import },
    { name: 'backfill', label: 'cost.action.backfill', needs: 'COST:WRITE', dialog: Backfill },
  ],
  live: { entity: 'companyCost', arrives: false },
  empty: 'cost.empty.company',
});

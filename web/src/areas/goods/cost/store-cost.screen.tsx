import {
  endStoreCosts,
  exportStoreCosts,
  listStoreCosts,
  type StoreCostRow,
  StoreCostTab,
} from '@materia/contract/areas/goods';
import { screenAt } from '@materia/contract/screens';
import { api } from '../../../kernel/api.ts';
import { gridScreen } from '../../../kernel/grid/grid-screen.tsx';
import { countedTabs } from '../../../kernel/list-screen/counted-tabs.ts';
import type { Target } from '../../../kernel/list-screen/declaration.ts';
import { pick, text } from '../../../kernel/list-screen/filters.tsx';
import { later } from '../../../ui/later.tsx';
import { categorySource } from '../category-source.ts';
import { storeCostGrid } from './cost-grids.ts';
import { costStoreSource } from './cost-sources.ts';
import { storeCostColumns } from './store-cost.columns.tsx';

const History = later(() => import('./cost-history.drawer.tsx').then(part => part.StoreCostDrawer));
const Import = later(() => import('../import/import-wizard.dialog.tsx').then(part => part.StoreCostImportDialog));
const CopyCosts = later(() => import('./copy-costs.dialog.tsx').then(part => part.CopyCostsDialog));

function end(targets: readonly Target<StoreCostRow>[]) {
  const [first] = targets;
  const body = { storeId: first?.row.storeId ?? 0, goodsIds: targets.map(({ row }) => row.goodsId) };
  return api(endStoreCosts, { body });
}

/** 门店商品成本价: where a store's costs differ from its company's, edited in place (spec 03 §5.9). */
export const StoreCostScreen = gridScreen({
  screen: screenAt('/app/operation/store_goods_cost_price_mgmt'),
  call: listStoreCosts,
  rowKey: 'rowId',
  rowName: row => row.goodsName,
  reading: 'scroll',
  export: exportStoreCosts,
  tabs: countedTabs(StoreCostTab, listStoreCosts),
  filters: {
    storeId: pick(costStoreSource, { required: true, remember: true, label: 'cost.field.storeId' }),
    query: text({ max: 50, label: 'cost.field.query' }),
    categoryId: pick(categorySource, { label: 'cost.field.categoryId' }),
    compare: pick(costStoreSource, { many: true, label: 'cost.field.compare' }),
  },
  columns: storeCostColumns,
  mobile: ['goodsName', 'cost', 'margin'],
  grid: storeCostGrid,
  opens: { param: 'costId', drawer: History },
  actions: [{ name: 'end', label: 'cost.action.end', needs: 'COST:WRITE', confirm: 'cost.ask.end', run: end }],
  allowed: ({ own }) => (own ? ['end'] : []),
  toolbar: [
    { name: 'import', label: 'cost.action.import', needs: 'COST:WRITE', dialog: Import },
    { name: 'copy', label: 'cost.action.copy', needs: 'COST:WRITE', dialog: CopyCosts },
  ],
  live: { entity: 'storeCost', arrives: false },
  empty: 'cost.empty.store',
});

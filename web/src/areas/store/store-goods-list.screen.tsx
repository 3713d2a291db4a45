import {
  exportStoreGoods,
  listGoodsStores,
  listStoreGoods,
  type StoreGoodsRow,
  StoreGoodsTab,
} from '@materia/contract/areas/store';
import { screenAt } from '@materia/contract/screens';
import { gridScreen } from '../../kernel/grid/grid-screen.tsx';
import { countedTabs } from '../../kernel/list-screen/counted-tabs.ts';
import type { ToolbarAction } from '../../kernel/list-screen/declaration.ts';
import { flag, moneyRange, pick, text } from '../../kernel/list-screen/filters.tsx';
import { viewedScreen } from '../../kernel/list-screen/screen-views.tsx';
import { later } from '../../ui/later.tsx';
import { categorySource } from '../goods/index.ts';
import { offeredOnGoods, storeGoodsActions } from './goods/store-goods-actions.ts';
import { storeGoodsColumns } from './store-goods.columns.tsx';
import { storeGoodsGrid } from './store-goods-grid.ts';
import { soldGoodsSource } from './store-goods-sources.ts';
import { storeSource } from './store-sources.ts';

const screen = screenAt('/app/mall/store_goods_mgmt');
const Drawer = later(() => import('./goods/store-goods.drawer.tsx').then(part => part.StoreGoodsDrawer));
const AddGoods = later(() => import('./goods/add-goods.dialog.tsx').then(part => part.AddGoodsDialog));
const PriceRule = later(() => import('./goods/price-rule.dialog.tsx').then(part => part.PriceRuleDialog));
const CopyGoods = later(() => import('./goods/copy-goods.dialog.tsx').then(part => part.CopyGoodsDialog));
const ImportGoods = later(() => import('./goods/import-goods.dialog.tsx').then(part => part.ImportGoodsDialog));
const UndoBatch = later(() => import('./goods/undo-batch.dialog.tsx').then(part => part.UndoBatchDialog));
const Receive = later(() => import('./goods/receive.dialog.tsx').then(part => part.ReceiveDialog));

const write = { needs: 'STOREGOODS:WRITE' } as const;
const label = (name: string) => ({ name, label: `store.action.${name}` });
const undo: ToolbarAction = { ...label('undo'), ...write, dialog: UndoBatch };
const toolbar: readonly ToolbarAction[] = [
  { ...label('add'), ...write, main: true, dialog: AddGoods },
  { ...label('rule'), ...write, dialog: PriceRule },
  { ...label('copy'), ...write, dialog: CopyGoods },
  { ...label('import'), ...write, dialog: ImportGoods },
  undo,
  { ...label('receive'), ...write, dialog: Receive },
];

const goods = {
  screen,
  rowKey: 'storeGoodsId',
  reading: 'scroll',
  grid: storeGoodsGrid,
  actions: storeGoodsActions,
  allowed: offeredOnGoods,
  opens: { param: 'storeGoodsId', drawer: Drawer },
  live: { entity: 'storeGoods', arrives: false },
} as const;

/** One store: hundreds of rows edited in place. */
const StoreView = gridScreen({
  ...goods,
  call: listStoreGoods,
  rowName: (row: StoreGoodsRow) => row.goodsName,
  tabs: countedTabs(StoreGoodsTab, listStoreGoods),
  filters: {
    storeId: pick(storeSource, { into: 'params', required: true, remember: true }),
    query: text({ max: 50 }),
    categoryId: pick(categorySource),
    rx: flag({ place: 'more' }),
    priceRange: moneyRange({ place: 'more' }),
  },
  columns: storeGoodsColumns,
  mobile: ['goodsName', 'goodsNumber', 'goodsPrice'],
  export: exportStoreGoods,
  toolbar,
  empty: 'store.goods.empty',
});

const { goodsName: _, $image: __, ...perStore } = storeGoodsColumns;

/** 多店: one goods, its row at every store. */
const GoodsView = gridScreen({
  ...goods,
  view: 'goods',
  call: listGoodsStores,
  rowName: (row: StoreGoodsRow) => row.storeName,
  filters: {
    goodsId: pick(soldGoodsSource, { required: true }),
    query: text({ max: 50, label: 'store.field.storeId' }),
  },
  columns: { storeName: { width: 200, pin: 'left' }, ...unsorted(perStore) },
  mobile: ['storeName', 'goodsNumber', 'goodsPrice'],
  toolbar: [undo],
  empty: 'store.goods.noStores',
});

/** A handful of stores in their order: nothing to sort. */
function unsorted<C extends object>(columns: C): C {
  const plain = Object.entries(columns).map(([name, column]) => [name, { ...column, sort: false }]);
  return Object.fromEntries(plain) as C;
}

/** 商城门店商品: what stores sell, edited in place (spec 04 §5): one store, or one goods at all of them. */
export const StoreGoodsListScreen = viewedScreen({
  screen,
  bare: 'store',
  views: [
    { name: 'store', label: 'store.view.store', View: StoreView },
    { name: 'goods', label: 'store.view.goods', View: GoodsView },
  ],
});

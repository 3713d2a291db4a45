import { listStoreGoods, StoreGoodsTab } from '@materia/contract/areas/store';
import { screenAt } from '@materia/contract/screens';
import { gridScreen } from '../../kernel/grid/grid-screen.tsx';
import { countedTabs } from '../../kernel/list-screen/counted-tabs.ts';
import { flag, moneyRange, pick, text } from '../../kernel/list-screen/filters.tsx';
import { categorySource } from '../goods/index.ts';
import { storeGoodsColumns } from './store-goods.columns.tsx';
import { storeGoodsGrid } from './store-goods-grid.ts';
import { storeSource } from './store-sources.ts';

/** 商城门店商品: what a store sells, hundreds of rows edited in place (spec 04 §5). */
export const StoreGoodsListScreen = gridScreen({
  screen: screenAt('/app/mall/store_goods_mgmt'),
  call: listStoreGoods,
  rowKey: 'storeGoodsId',
  rowName: row => row.goodsName,
  reading: 'scroll',
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
  grid: storeGoodsGrid,
  live: { entity: 'storeGoods', arrives: false },
  empty: 'store.goods.empty',
});

import {
  GoodsInStoreTab,
  GoodsSpecial,
  GoodsTab,
  GoodsType,
  listGoods,
  listPublishGoods,
  RxType,
  StorageCondition,
} from '@materia/contract/areas/goods';
import type { Codes } from '@materia/contract/kernel';
import { screenAt } from '@materia/contract/screens';
import { ask, type Tabs } from '../../../kernel/list-screen/declaration.ts';
import { choice, days, moneyRange, pick, text } from '../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { useOwnSearch } from '../../../kernel/list-screen/own-search.ts';
import { storeSource } from '../../store/index.ts';
import { categorySource } from '../category-source.ts';
import { duplicateActions, mergeAction } from '../duplicate/duplicate-actions.tsx';
import { goodsImportActions } from '../import/import-actions.ts';
import { goodsColumns, storeColumns } from './goods.columns.tsx';

const screen = screenAt('/app/goods/goods_mgmt');
const label = (name: string) => ({ label: `goods.list.${name}` });
const more = 'more';

const filters = {
  query: text({ ...label('query'), max: 100 }),
  categoryId: pick(categorySource, label('categories')),
  goodsType: choice(GoodsType, { many: true, ...label('goodsType') }),
  rxType: choice(RxType, { many: true, ...label('rxType') }),
  storage: choice(StorageCondition, { many: true, place: more, ...label('storage') }),
  specials: choice(GoodsSpecial, { many: true, place: more, ...label('specials') }),
  priceRange: moneyRange({ place: more, ...label('guidePrice') }),
  updatedRange: days({ place: more, ...label('updatedRange') }),
} as const;

const once = { body: (_values: unknown, own: object) => ({ ...own, part: 'TOTAL' }), params: { limit: 1, page: 1 } };
const list = (codes: Codes): Tabs['list'] => codes.all.map(code => ({ codes: [code], counted: code }));
type Counted = { tabCounts?: readonly { tab: string; count: number }[] | undefined };
const byTab = ({ tabCounts = [] }: Counted) => new Map(tabCounts.map(({ tab, count }) => [tab, count]));

/** The whole catalogue, what changed last first. */
const Catalogue = listScreen({
  screen,
  call: listGoods,
  rowKey: 'goods_id',
  rowName: row => row.goodsName,
  pageSize: 30,
  tabs: {
    field: 'tab',
    codes: GoodsTab as Codes,
    list: [{ codes: [], label: 'list.all', counted: 'ALL' }, ...list(GoodsTab as Codes).slice(1)],
    counts: ask(listGoods, byTab, once),
  },
  filters,
  columns: goodsColumns,
  mobile: ['goodsName', 'guidePrice', 'stock'],
  actions: [mergeAction],
  allowed: () => [],
  toolbar: [...goodsImportActions, ...duplicateActions],
  empty: 'goods.list.empty',
});

/** The same as one store has it (param storeId). */
const InStore = listScreen({
  screen,
  view: 'store',
  call: listPublishGoods,
  rowKey: 'goods_id',
  rowName: row => row.goodsName,
  pageSize: 30,
  tabs: {
    field: 'tab',
    codes: GoodsInStoreTab as Codes,
    list: [{ codes: [], label: 'list.all' }, ...list(GoodsInStoreTab as Codes)],
    counts: ask(listPublishGoods, byTab, once),
  },
  filters: { storeId: pick(storeSource, label('stores')), ...filters },
  columns: storeColumns,
  mobile: ['goodsName', '$price', '$storeStock'],
  empty: 'goods.list.empty',
});

/** 商品管理 (spec 03 §5.1). */
export function GoodsListScreen() {
  const { search } = useOwnSearch(screen.path);
  return search.storeId ? <InStore key="store" /> : <Catalogue key="all" />;
}

import {
  exportGoods,
  GoodsInStoreTab,
  GoodsTab,
  listGoods,
  listPublishGoods,
  type PublishGoodsRow,
  searchGoodsByBarcode,
} from '@materia/contract/areas/goods';
import type { Codes } from '@materia/contract/kernel';
import { screenAt } from '@materia/contract/screens';
import { api } from '../../../kernel/api.ts';
import { ask, type RowAction, type Tabs } from '../../../kernel/list-screen/declaration.ts';
import { pick } from '../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { useOwnSearch } from '../../../kernel/list-screen/own-search.ts';
import { later } from '../../../ui/later.tsx';
import { storeSource } from '../../store/index.ts';
import { duplicateActions, mergeAction } from '../duplicate/duplicate-actions.tsx';
import { goodsImportActions } from '../import/import-actions.ts';
import { goodsColumns, storeColumns } from './goods.columns.tsx';
import { goodsActions, offeredOnGoods } from './goods-actions.ts';
import { goodsFilters as filters } from './goods-filters.tsx';
import { StoreBanner } from './store-banner.tsx';
import { UnfoundCodes } from './unfound-codes.tsx';

const screen = screenAt('/app/goods/goods_mgmt');

const once = { body: (_values: unknown, own: object) => ({ ...own, part: 'TOTAL' }), params: { limit: 1, page: 1 } };
const list = (codes: Codes): Tabs['list'] => codes.all.map(code => ({ codes: [code], counted: code }));
type Counted = { tabCounts?: readonly { tab: string; count: number }[] | undefined };
const byTab = ({ tabCounts = [] }: Counted) => new Map(tabCounts.map(({ tab, count }) => [tab, count]));

const toolbarParts = () => import('./goods-toolbar.tsx');
const GoodsRecordDrawer = later(() => import('./goods.drawer.tsx').then(part => part.GoodsRecordDrawer));

/** A scanned code opens its goods. */
const scan = async (code: string) => (await api(searchGoodsByBarcode, { params: { code } }))[0]?.goods_id ?? null;
const opens = { param: 'goodsId', drawer: GoodsRecordDrawer, scan };

/** The whole catalogue, what changed last first. */
const Catalogue = listScreen({
  screen,
  call: listGoods,
  rowKey: 'goods_id',
  rowName: row => row.goodsName,
  failedKey: 'id',
  pageSize: 30,
  export: exportGoods,
  tabs: {
    field: 'tab',
    codes: GoodsTab as Codes,
    list: [{ codes: [], label: 'list.all', counted: 'ALL' }, ...list(GoodsTab as Codes).slice(1)],
    counts: ask(listGoods, byTab, once),
  },
  filters,
  columns: goodsColumns,
  mobile: ['goodsName', 'guidePrice', '$review'],
  actions: [...goodsActions, mergeAction],
  allowed: offeredOnGoods,
  toolbar: [
    {
      name: 'new',
      label: 'goods.new',
      needs: 'GOODS:SUBMIT',
      main: true,
      dialog: later(() => toolbarParts().then(part => part.NewGoods)),
    },
    {
      name: 'review',
      label: 'goods.list.reviewDesk',
      needs: 'GOODS:REVIEW',
      dialog: later(() => toolbarParts().then(part => part.ReviewDrawer)),
    },
    {
      name: 'makers',
      label: 'goods.list.makers',
      needs: 'BRAND',
      dialog: later(() => import('../maker/maker.drawer.tsx').then(part => part.MakerDrawer)),
    },
    ...goodsImportActions,
    {
      name: 'bulkAll',
      label: 'goods.action.bulkAll',
      needs: 'GOODS:WRITE',
      dialog: later(() => import('../bulk/bulk.dialog.tsx').then(part => part.BulkFoundDialog)),
    },
    ...duplicateActions,
  ],
  opens,
  live: { entity: 'goods' },
  empty: 'goods.list.empty',
});

const join: RowAction<PublishGoodsRow> = {
  name: 'join',
  label: 'goods.action.join',
  needs: 'STOREGOODS:WRITE',
  dialog: later(() => import('./join-store.dialog.tsx').then(part => part.JoinStoreDialog)),
  run: async () => null,
};

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
  filters: { storeId: pick(storeSource, { label: 'goods.list.stores' }), ...filters },
  columns: storeColumns,
  mobile: ['goodsName', '$price', '$storeStock'],
  actions: [join],
  allowed: ({ storeGoods }, t) => (storeGoods ? [{ action: 'join', reason: t('goods.action.joined') }] : ['join']),
  opens: opens as never,
  live: { entity: 'goods' },
  empty: 'goods.list.empty',
});

/** 商品管理 (spec 03 §5.1). */
export function GoodsListScreen() {
  const { search } = useOwnSearch(screen.path);
  const { storeId, codes } = search;
  return (
    <div className="goods-in-store">
      {storeId && <StoreBanner storeId={Number(storeId)} />}
      {codes && <UnfoundCodes text={codes} />}
      {storeId ? <InStore key="store" /> : <Catalogue key="all" />}
    </div>
  );
}

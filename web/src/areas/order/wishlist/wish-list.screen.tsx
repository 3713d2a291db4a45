import {
  exportWishes,
  listWishes,
  summarizeWishes,
  type WishSourceCode,
  WishSourceFilter,
  WishStatus,
} from '@materia/contract/areas/order';
import { type Screen, screenAt } from '@materia/contract/screens';
import type { ReactNode } from 'react';
import { ask, type Tabs } from '../../../kernel/list-screen/declaration.ts';
import { choice, flag, period, pick, text } from '../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { partedScreen } from '../../../kernel/parted-screen.tsx';
import { later } from '../../../ui/later.tsx';
import { goodsSource } from '../../goods/index.ts';
import { allTab, tabCounts } from '../deposit/tab-counts.ts';
import { companySource, matSource, storeSource } from '../order-sources.ts';
import { wishColumns } from './wish.columns.tsx';
import { wishActions } from './wish-actions.ts';
import { MallWishedGoods, OtoWishedGoods } from './wished-goods.tsx';

const S = WishStatus.byName;
const WishDetailDrawer = later(() => import('./wish-detail.drawer.tsx').then(part => part.WishDetailDrawer));

const tabs: Tabs = {
  field: 'status',
  codes: WishStatus,
  counts: ask(summarizeWishes, answer => tabCounts(answer, S.deleted)),
  list: [
    { codes: [], label: 'wish.tab.all', counted: allTab },
    ...[S.new, S.inHand, S.arrived, S.ordered, S.refunding].map(code => ({ codes: [code] })),
    ...[S.refused, S.refunded, S.deleted].map(code => ({ codes: [code] })),
  ],
};

const more = 'more';
/** Links and the badge mean every day (spec 02 §6). */
const arriving = { with: ['status', 'wish_id'], value: 'ALL' } as const;
const filtersOf = (source: WishSourceCode) =>
  ({
    duration: period({ initial: 'LAST_SEVEN', arriving, label: 'wish.field.createdAt' }),
    keyword: text({ max: 60, label: 'wish.field.keyword' }),
    source: choice(WishSourceFilter, { initial: source, label: 'wish.field.source' }),
    storeId: pick(storeSource, { label: 'wish.field.storeId' }),
    goodsId: pick(goodsSource, { needs: 'ORDER', place: more, label: 'wish.field.goods' }),
    matId: pick(matSource, { needs: 'MAT', label: 'wish.field.matId', place: more }),
    companyId: pick(companySource, { place: more, platform: true, label: 'wish.field.companyId' }),
    unknown: flag({ place: more, label: 'wish.field.unknown' }),
    hasDeposit: flag({ place: more, label: 'wish.field.hasDeposit' }),
  }) as const;

/** 心愿单: one declaration, the source preset by the screen (spec 02 §6.4). */
function wishScreen(screen: Screen, source: WishSourceCode, Goods: () => ReactNode) {
  const List = listScreen({
    screen,
    part: 'list',
    call: listWishes,
    rowKey: 'wish_id',
    rowName: row => row.wishNo,
    export: exportWishes,
    tabs,
    filters: filtersOf(source),
    columns: wishColumns,
    mobile: ['$goods', '$status', '$customer'],
    actions: wishActions,
    opens: { param: 'wish_id', drawer: WishDetailDrawer },
    live: { entity: 'wish', stateOf: (row, lang) => WishStatus.label(row.status, lang) },
    empty: 'wish.empty',
  });
  return partedScreen({
    screen,
    parts: [
      { name: 'list', label: 'wish.part.list', Part: List },
      { name: 'goods', label: 'wish.part.goods', Part: Goods },
    ],
  });
}

export const MallWishScreen = wishScreen(screenAt('/app/mall/wishlist_mgmt'), 'MALL', MallWishedGoods);
export const OtoWishScreen = wishScreen(screenAt('/app/oto/wishlist_mgmt'), 'OTO', OtoWishedGoods);

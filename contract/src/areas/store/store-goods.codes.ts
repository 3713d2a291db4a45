import { codes } from '../../kernel/index.ts';

/** Tabs of a store's goods; they overlap (spec 04 §5). */
export const StoreGoodsTab = codes([
  ['ALL', 'all', '全部', 'All'],
  ['ON_SALE', 'onSale', '在售', 'On sale'],
  ['OFF', 'off', '已下架', 'Off the shelf'],
  ['OUT', 'out', '缺货', 'Out of stock'],
  ['LOW', 'low', '低库存', 'Low stock'],
  ['SPECIAL', 'special', '特价中', 'Special price'],
  ['TROUBLE', 'trouble', '异常', 'Trouble'],
  ['UNREGISTERED', 'unregistered', '批号未登记', 'No batch'],
]);
export type StoreGoodsTabCode = (typeof StoreGoodsTab.all)[number];

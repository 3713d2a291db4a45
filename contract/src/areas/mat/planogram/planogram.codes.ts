import { codes } from '../../../kernel/index.ts';

/** What moves the goods out of a slot. */
export const TrackType = codes([
  [1, 'spiral', '弹簧', 'Spiral'],
  [2, 'cell', '格口', 'Cell'],
  [3, 'belt', '履带', 'Belt'],
]);
export type TrackTypeCode = (typeof TrackType.all)[number];

/** What a cell is for: it sells, or it keeps store orders until somebody comes for them. */
export const CellUse = codes([
  ['SALE', 'sale', '销售', 'For sale'],
  ['PICKUP', 'pickup', '取货', 'Pick-up'],
]);
export type CellUseCode = (typeof CellUse.all)[number];

/** When a new layout holds: at once, or when the device is filled the next time. */
export const LayoutEffect = codes([
  ['NOW', 'now', '立即生效', 'At once'],
  ['NEXT_SUPPLY', 'nextSupply', '下次补货生效', 'With the next fill'],
]);
export type LayoutEffectCode = (typeof LayoutEffect.all)[number];

/** Where the stock of a cleared slot goes. */
export const StockTo = codes([
  ['STORE', 'store', '退回门店', 'Back to the store'],
  ['LOSS', 'loss', '报损', 'Written off'],
]);
export type StockToCode = (typeof StockTo.all)[number];

/** What is taken from a template or another device. */
export const ClonePart = codes([
  ['layout', 'layout', '布局', 'Layout'],
  ['goods', 'goods', '商品', 'Goods'],
  ['price', 'price', '价格', 'Prices'],
  ['par', 'par', '补货线', 'Par levels'],
]);
export type ClonePartCode = (typeof ClonePart.all)[number];

/** What of slots was changed, as event and log name it. */
export const ChangedPart = codes([
  ['layout', 'layout', '布局', 'Layout'],
  ['goods', 'goods', '商品', 'Goods'],
  ['price', 'price', '价格', 'Prices'],
  ['filling', 'filling', '容量与补货线', 'Room and par levels'],
]);

/** What became of what was planned for the next fill. */
export const DraftFate = codes([
  ['APPLY', 'apply', '已生效', 'In force'],
  ['DROP', 'drop', '已放弃', 'Dropped'],
]);

import { codes } from '../../kernel/index.ts';

/** Every kind of stock movement (spec 00 §8); no other kinds. */
export const MovementKind = codes([
  ['INIT', 'init', '期初', 'Opening stock'],
  ['PURCHASE_IN', 'purchaseIn', '采购入库', 'Purchase'],
  ['SALE', 'sale', '销售', 'Sale'],
  ['RETURN_IN', 'returnIn', '销售退回', 'Customer return'],
  ['PICK', 'pick', '补货拣出', 'Picked for a device'],
  ['LOAD', 'load', '上架', 'Loaded'],
  ['UNLOAD', 'unload', '下架', 'Unloaded'],
  ['RETURN_STORE', 'returnStore', '退回门店', 'Back to the store'],
  ['SHIFT', 'shift', '移位', 'Shifted'],
  ['TRANSFER_OUT', 'transferOut', '调拨出库', 'Transfer out'],
  ['TRANSFER_IN', 'transferIn', '调拨入库', 'Transfer in'],
  ['COUNT', 'count', '盘点差异', 'Count difference'],
  ['LOSS', 'loss', '报损', 'Loss'],
  ['OVERFLOW', 'overflow', '报溢', 'Overage'],
  ['LOCK', 'lock', '锁定', 'Locked'],
  ['UNLOCK', 'unlock', '解锁', 'Unlocked'],
  ['QUARANTINE', 'quarantine', '转不合格', 'Rejected'],
  ['DESTROY', 'destroy', '销毁', 'Destroyed'],
  ['SUPPLIER_RETURN', 'supplierReturn', '退供应商', 'Back to the supplier'],
  ['MERGE', 'merge', '商品合并', 'Goods merged'],
]);
export type MovementKindCode = (typeof MovementKind.all)[number];

/** How a kind moves stock: one row that adds or takes, or a pair that takes here and adds there (spec 00 §8). */
export const movementSign: Readonly<Record<MovementKindCode, '+' | '-' | '±' | 'pair'>> = {
  INIT: '+',
  PURCHASE_IN: '+',
  SALE: '-',
  RETURN_IN: '+',
  PICK: 'pair',
  LOAD: 'pair',
  UNLOAD: 'pair',
  RETURN_STORE: 'pair',
  SHIFT: 'pair',
  TRANSFER_OUT: 'pair',
  TRANSFER_IN: 'pair',
  COUNT: '±',
  LOSS: '-',
  OVERFLOW: '+',
  LOCK: 'pair',
  UNLOCK: 'pair',
  QUARANTINE: 'pair',
  DESTROY: '-',
  SUPPLIER_RETURN: '-',
  MERGE: 'pair',
};

/** State of a lot; changed by the lock functions of spec 08 §1.2 only. */
export const LotState = codes([
  ['NORMAL', 'normal', '合格', 'Normal', 'success'],
  ['LOCKED', 'locked', '锁定', 'Locked', 'warning'],
  ['QUARANTINED', 'quarantined', '不合格区', 'Rejected', 'danger'],
]);
export type LotStateCode = (typeof LotState.all)[number];

/** Batch number of pieces that were counted and belong to no known lot: without expiry, sold last, listed for completion (spec 06 §2). */
export const unregisteredBatch = '未登记';

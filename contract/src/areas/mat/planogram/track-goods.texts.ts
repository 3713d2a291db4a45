import { texts } from '../../../kernel/index.ts';

/** What is done with slots of a device (spec 06 §4). */
export const trackGoodsTexts = texts({
  'mat.op.toggleTracks': { zh: '锁定/解锁货道', en: 'Lock or unlock slots' },
  'mat.op.priceTracks': { zh: '货道改价', en: 'Change prices of slots' },
  'mat.stopSaleLocked': {
    status: 409,
    zh: '该货道因停售锁定，请在停售管理中解停！',
    en: 'A stop-sale locks this slot: release it there',
  },
  'mat.slot.lock': { zh: '锁定', en: 'Lock' },
  'mat.slot.unlock': { zh: '解锁', en: 'Unlock' },
  'mat.slot.price': { zh: '改价', en: 'Change price' },
  'mat.slot.chosen': { zh: '已选 {n} 个货道', en: '{n} {n|slot|slots} chosen' },
  'mat.slot.none': { zh: '取消选择', en: 'Choose none' },
  'mat.slot.hint': { zh: '点选货道，Shift 连选，Ctrl 多选', en: 'Press a slot; Shift for a range, Ctrl for more' },
  'mat.slot.priced': { zh: '已改价 {n} 个货道', en: 'Prices of {n} {n|slot|slots} changed' },
  'mat.field.specialPrice': { zh: '特价（0为无）', en: 'Special price (0: none)' },
  'mat.field.lock': { zh: '锁定', en: 'Lock' },
  'mat.field.slotsNamed': { zh: '货道', en: 'Slots' },
});

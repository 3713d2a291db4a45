import { texts } from '../../../kernel/index.ts';

/** What moved of a goods, and where (spec 06 §2). */
export const movementTexts = texts({
  'supply.movement.title': { zh: '库存流水', en: 'Stock movements' },
  'supply.movement.allGoods': { zh: '全部商品', en: 'All goods' },
  'supply.movement.empty': { zh: '没有库存流水', en: 'Nothing has moved' },
  'supply.movement.field.at': { zh: '时间', en: 'At' },
  'supply.movement.field.kind': { zh: '类型', en: 'Kind' },
  'supply.movement.field.where': { zh: '货道', en: 'Slot' },
  'supply.movement.field.goods': { zh: '商品', en: 'Goods' },
  'supply.movement.field.batch': { zh: '批号', en: 'Batch' },
  'supply.movement.field.delta': { zh: '数量', en: 'Units' },
  'supply.movement.field.after': { zh: '变化', en: 'Before → after' },
  'supply.movement.field.ref': { zh: '单据', en: 'Document' },
  'supply.movement.field.operator': { zh: '操作人', en: 'By' },
  'supply.movement.system': { zh: '系统', en: 'System' },
});

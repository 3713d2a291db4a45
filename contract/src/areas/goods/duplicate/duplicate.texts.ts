import { texts } from '../../../kernel/index.ts';

/** Duplicates and merging (spec 03 §3.3). */
export const duplicateTexts = texts({
  'goods.mergeDiffers': {
    status: 409,
    zh: '商品类型或批准文号不同，不能合并！',
    en: 'Type or approval number differ: no merging',
  },
  'goods.mergeName': { status: 400, zh: '请输入保留商品的名称！', en: 'Type the name of the goods that stays' },
  'goods.mergeLocked': {
    status: 409,
    zh: '「{name}」有{n}件锁定或不合格库存，请先处理！',
    en: '{name} has {n} locked or rejected: settle first',
  },
  'goods.mergeSelf': { status: 400, zh: '请选择2至5个不同的商品！', en: 'Choose two to five different goods' },
  'goods.op.ignoreDuplicate': { zh: '标记不是重复', en: 'Mark as no duplicates' },
  'goods.op.merge': { zh: '合并商品', en: 'Merge goods' },
  'task.name.goods_duplicate_scan': { zh: '商品重复扫描', en: 'Look for duplicate goods' },
  'task.summary.goods_duplicate_scan': { zh: '疑似重复 {done} 对', en: '{done} {done|possible pair|possible pairs}' },

  'goods.action.duplicates': { zh: '疑似重复', en: 'Duplicates' },
  'goods.action.merge': { zh: '合并', en: 'Merge' },
  'goods.duplicate.none': { zh: '没有疑似重复的商品', en: 'No goods seem to be twice' },
  'goods.duplicate.pair': { zh: '商品', en: 'Goods' },
  'goods.duplicate.other': { zh: '疑似相同', en: 'May be the same' },
  'goods.duplicate.reason': { zh: '原因', en: 'Why' },
  'goods.duplicate.score': { zh: '相似度', en: 'Alike' },
  'goods.duplicate.ignore': { zh: '不是重复', en: 'No duplicate' },
  'goods.duplicate.back': { zh: '恢复', en: 'Take back' },
  'goods.duplicate.ignoredBy': { zh: '标记人', en: 'Marked by' },
  'goods.duplicate.actions': { zh: '操作', en: 'Actions' },
  'goods.merge.title': { zh: '合并商品', en: 'Merge goods' },
  'goods.merge.help': {
    zh: '选择保留的商品和各字段的取值。合并后不能撤销，历史订单不变。',
    en: 'Choose which one stays and whose value each field takes. It cannot be undone; past orders stay as they are.',
  },
  'goods.merge.field': { zh: '字段', en: 'Field' },
  'goods.merge.keep': { zh: '保留', en: 'Stays' },
  'goods.merge.follows': {
    zh: '{joined} 家门店合并库存，{units} 件库存转入「{name}」',
    en: 'Stock is joined in {joined} {joined|store|stores}; {units} {units|piece goes|pieces go} to {name}',
  },
  'goods.merge.uses': { zh: '将转移：{uses}', en: 'Moved along: {uses}' },
  'goods.merge.nothing': { zh: '没有其他数据引用被合并的商品', en: 'Nothing else points at what goes' },
  'goods.merge.type': { zh: '请输入保留商品的名称「{name}」以确认', en: 'Type {name} to confirm' },
  'goods.merge.few': { zh: '请选择2至5个商品', en: 'Choose two to five goods' },
  'goods.merge.done': { zh: '已合并到「{name}」', en: 'Merged into {name}' },
});

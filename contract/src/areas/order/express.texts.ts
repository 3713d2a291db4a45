import { texts } from '../../kernel/index.ts';

/** Refusals, labels and words of express rules, parcels and their import (spec 02 §5, §6.1). */
export const expressTexts = texts({
  'express.notSent': { status: 409, zh: '订单尚未发货，不能登记物流', en: 'The order was not sent yet' },
  'express.eventAhead': { status: 400, zh: '物流时间不能晚于当前时间', en: 'That time has not come yet' },
  'express.provinceTwice': { status: 400, zh: '省份重复：{province}', en: 'A province stands twice: {province}' },
  'express.unreadable': {
    status: 400,
    zh: '无法读取文件，请使用导入模板',
    en: 'The file cannot be read; use the template',
  },
  'express.columns': {
    status: 400,
    zh: '文件缺少列：订单号、快递公司、单号',
    en: 'Columns missing: order no., company, express no.',
  },
  'express.empty': { status: 400, zh: '文件中没有数据', en: 'The file has no rows' },
  'express.tooMany': { status: 400, zh: '一次最多导入1000行', en: 'At most 1000 rows at once' },

  'express.row.number': { zh: '订单号须为文本格式', en: 'The order no. must be text, not a number' },
  'express.row.twice': { zh: '文件中订单号重复', en: 'The order stands twice in the file' },
  'express.row.noOrder': { zh: '没有这个订单', en: 'No such order' },

  'express.op.rule': { zh: '保存快递费规则', en: 'Save an express rule' },
  'express.op.event': { zh: '登记物流信息', en: 'Write down where a parcel is' },
  'express.op.import': { zh: '导入快递单号', en: 'Import express numbers' },
  'express.op.template': { zh: '下载快递单号模板', en: 'Download the template of express numbers' },

  'express.import.hint': {
    zh: '上传包含 订单号、快递公司、单号 三列的 xlsx 文件，先预览再交付。',
    en: 'Upload an xlsx with order no., express company and express no.; look first, then hand over.',
  },
  'express.import.file': { zh: '文件', en: 'File' },
  'express.import.template': { zh: '下载模板', en: 'Template' },
  'express.import.go': { zh: '交付 {n} 单', en: 'Hand over {n}' },
  'express.import.counts': {
    zh: '可交付 {ok} 单，{bad} 行有问题',
    en: '{ok} can be handed over, {bad} {bad|row has|rows have} problems',
  },
  'express.import.done': {
    zh: '已交付 {done} 单，{bad} 行未处理',
    en: '{done} handed over, {bad} {bad|row|rows} left',
  },
  'express.import.row': { zh: '行', en: 'Row' },
  'express.import.result': { zh: '结果', en: 'Result' },
  'express.import.ready': { zh: '可交付', en: 'Ready' },
  'express.import.handedOver': { zh: '已交付', en: 'Handed over' },
  'express.import.close': { zh: '完成', en: 'Done' },
  'express.event.add': { zh: '登记物流', en: 'Add an event' },
  'express.field.text': { zh: '物流信息', en: 'What happened' },
  'express.field.city': { zh: '城市', en: 'City' },
  'express.field.status': { zh: '状态', en: 'Status' },

  'express.sheet.file': { zh: '快递单号导入模板', en: 'Express numbers' },
  'express.sheet.orderNo': { zh: '订单号', en: 'Order no.' },
  'express.sheet.company': { zh: '快递公司', en: 'Express company' },
  'express.sheet.no': { zh: '单号', en: 'Express no.' },
});

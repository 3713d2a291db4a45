import { texts } from '../../../kernel/index.ts';

/** The tab of a device's cabinets (spec 06 §7). */
export const subsTabTexts = texts({
  'mat.sub.new': { zh: '新增副柜', en: 'Add a cabinet' },
  'mat.sub.edit': { zh: '编辑', en: 'Edit' },
  'mat.sub.disable': { zh: '停用', en: 'Take out of use' },
  'mat.sub.enable': { zh: '启用', en: 'Put into use' },
  'mat.sub.askDisable': { zh: '停用「{name}」？停用后不再销售。', en: 'Take “{name}” out of use? It sells no more.' },
  'mat.sub.stock': { zh: '库存', en: 'Units' },
  'mat.sub.cells': { zh: '空闲格口', en: 'Free cells' },
  'mat.sub.help.no': { zh: '不填则自动编号', en: 'Empty: the next number' },
  'mat.sub.field.subNo': { zh: '编号', en: 'No.' },
  'mat.sub.field.name': { zh: '名称', en: 'Name' },
  'mat.sub.field.cabinetType': { zh: '柜型', en: 'Cabinet' },
  'mat.sub.field.tempZone': { zh: '温区', en: 'Zone' },
  'mat.sub.field.rowCount': { zh: '行数', en: 'Rows' },
  'mat.sub.field.colCount': { zh: '列数', en: 'Columns' },
  'mat.sub.field.slots': { zh: '生成货道', en: 'Make its slots' },
});

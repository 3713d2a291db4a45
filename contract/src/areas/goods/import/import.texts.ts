import { texts } from '../../../kernel/index.ts';

/** Titles of columns that files bring; in either language they are known again. */
const columns = texts({
  'import.column.goodsNo': { zh: '商品编码', en: 'Goods no.' },
  'import.column.barcode': { zh: '条形码', en: 'Barcode' },
  'import.column.approvalNo': { zh: '批准文号', en: 'Approval no.' },
  'import.column.spec': { zh: '规格', en: 'Pack' },
  'import.column.manufacturer': { zh: '生产企业', en: 'Manufacturer' },
  'import.column.storeCode': { zh: '门店编码', en: 'Store code' },
  'import.column.cost': { zh: '成本价', en: 'Cost' },
  'import.column.validFrom': { zh: '生效日期', en: 'From' },
  'import.column.supplier': { zh: '供应商', en: 'Supplier' },
  'import.column.invoiceNo': { zh: '发票号', en: 'Invoice no.' },
  'import.column.remark': { zh: '备注', en: 'Remark' },
});

/** Refusals, problems of rows, labels and words of imports (spec 03 §3.9). */
export const importTexts = texts({
  ...columns,
  'import.unreadable': {
    status: 400,
    zh: '文件无法读取，请使用模板！',
    en: 'The file cannot be read; use the template!',
  },
  'import.empty': { status: 400, zh: '文件中没有数据！', en: 'The file has no rows!' },
  'import.tooMany': { status: 400, zh: '一次最多导入{n}行！', en: 'At most {n} rows at once!' },
  'import.again': {
    status: 409,
    zh: '该文件已于{time}导入过，是否继续？',
    en: 'This file was imported at {time}. Continue?',
  },
  'import.column': { status: 400, zh: '缺少必填列：{column}！', en: 'A column is missing: {column}!' },
  'import.state': {
    status: 409,
    zh: '该批次{state}，不能执行此操作！',
    en: 'The batch is “{state}”; this cannot be done!',
  },
  'import.wrongRows': {
    status: 409,
    zh: '存在{n}个错误行，不能全部导入！',
    en: '{n} rows are wrong; not all can be imported!',
  },
  'import.tooLate': { status: 409, zh: '已超过7天，不能撤销！', en: 'After 7 days it cannot be undone!' },

  'import.row.missing': { zh: '请填写{column}！', en: 'Enter {column}!' },
  'import.row.twice': { zh: '第{n}行与第{m}行重复！', en: 'Row {n} is the same as row {m}!' },
  'import.row.noGoods': { zh: '未找到商品！', en: 'No such goods!' },
  'import.row.manyGoods': {
    zh: '匹配到多个商品，请填写商品编码！',
    en: 'Several goods match; enter the goods number!',
  },
  'import.row.noStore': { zh: '未找到门店！', en: 'No such store!' },
  'import.row.price': { zh: '价格格式不正确！', en: 'This is no price!' },
  'import.row.day': { zh: '日期格式不正确！', en: 'This is no date!' },
  'import.row.scientific': {
    zh: '条形码被表格转换为科学计数法，请将该列设为文本格式！',
    en: 'The spreadsheet made a number of the barcode; format the column as text!',
  },
  'import.row.tooLong': { zh: '最多{n}个字符', en: 'takes at most {n} characters' },
  'import.row.changed': { zh: '该行数据已变化，未撤销', en: 'Changed since; not undone' },

  'import.op.upload': { zh: '上传导入文件', en: 'Upload a file to import' },
  'import.op.mapping': { zh: '匹配导入列', en: 'Match columns to import' },
  'import.op.check': { zh: '预检导入', en: 'Check an import' },
  'import.op.row': { zh: '修改导入行', en: 'Mend a row to import' },
  'import.op.run': { zh: '执行导入', en: 'Run an import' },
  'import.op.undo': { zh: '撤销导入', en: 'Undo an import' },
  'import.op.template': { zh: '下载导入模板', en: 'Download an import template' },
  'import.op.errors': { zh: '下载导入错误行', en: 'Download wrong rows' },

  'import.title': { zh: '导入{kind}', en: 'Import: {kind}' },
  'import.step.file': { zh: '文件', en: 'File' },
  'import.step.columns': { zh: '匹配列', en: 'Columns' },
  'import.step.check': { zh: '预检', en: 'Check' },
  'import.step.run': { zh: '执行', en: 'Run' },
  'import.step.result': { zh: '结果', en: 'Result' },
  'import.file': { zh: '文件', en: 'File' },
  'import.file.hint': { zh: 'xlsx 或 csv，最多50,000行', en: 'xlsx or csv, at most 50,000 rows' },
  'import.template': { zh: '下载模板', en: 'Template' },
  'import.anyway': { zh: '继续导入', en: 'Import again' },
  'import.mode': { zh: '方式', en: 'Mode' },
  'import.allOrNothing': { zh: '全部成功才导入', en: 'All or nothing' },
  'import.unmatched': { zh: '（不导入）', en: '(left out)' },
  'import.next': { zh: '下一步', en: 'Next' },
  'import.back': { zh: '上一步', en: 'Back' },
  'import.run': { zh: '导入{n}行', en: 'Import {n} rows' },
  'import.errors': { zh: '下载错误行', en: 'Download wrong rows' },
  'import.errorReason': { zh: '错误原因', en: 'What is wrong' },
  'import.line': { zh: '行', en: 'Row' },
  'import.goods': { zh: '商品', en: 'Goods' },
  'import.noRows': { zh: '没有这样的行', en: 'No such rows' },
  'import.progress': { zh: '已导入 {done} / {total} 行', en: '{done} of {total} rows imported' },
  'import.result': {
    zh: '成功 {ok} 行，警告 {warned} 行，失败 {failed} 行，跳过 {skipped} 行',
    en: '{ok} done, {warned} with warnings, {failed} failed, {skipped} left out',
  },
  'import.undo': { zh: '撤销导入', en: 'Undo' },
  'import.undo.ask': {
    zh: '撤销后，本次导入的数据恢复为导入前的值。',
    en: 'What was imported will be as it was before.',
  },
  'import.undone': {
    zh: '已撤销 {undone} 行，{kept} 行已变化，未撤销',
    en: '{undone} rows undone, {kept} changed since and kept',
  },
  'import.finish': { zh: '完成', en: 'Finish' },
});

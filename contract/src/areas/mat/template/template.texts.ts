import { texts } from '../../../kernel/index.ts';

/** Templates of slots (spec 06 §1). */
export const templateTexts = texts({
  'mat.op.saveTemplate': { zh: '保存货道模板', en: 'Save a slot template' },
  'mat.op.exportTemplates': { zh: '导出货道模板', en: 'Export slot templates' },
  'mat.template.file': { zh: '货道模板', en: 'Slot templates' },
  'mat.op.toggleTemplates': { zh: '删除/恢复货道模板', en: 'Delete or restore slot templates' },
  'mat.op.templateStatus': { zh: '归档/恢复货道模板', en: 'Archive or restore slot templates' },
  'mat.op.publishTemplate': { zh: '发布货道模板', en: 'Publish a slot template' },
  'mat.templateName': { status: 409, zh: '模板名称已存在！', en: 'This template name is taken' },
  'mat.templatePlatform': {
    status: 403,
    zh: '平台模板仅平台可维护！',
    en: 'Only the platform changes templates for all',
  },
  'mat.templateLayout': {
    status: 400,
    zh: '请提供模板布局或来源设备！',
    en: 'A layout or a device to take it from is needed',
  },
  'mat.templateUsed': {
    status: 409,
    zh: '模板仍被{n}台设备使用，不能删除！',
    en: '{n} devices have this template: it stays',
  },
  'mat.templateEmpty': { status: 409, zh: '模板没有货道，不能发布！', en: 'The template has no slots' },
  'mat.templateSame': { status: 409, zh: '没有未发布的修改！', en: 'Nothing has changed since the last version' },
  'mat.templateUnpublished': { status: 409, zh: '模板尚未发布！', en: 'The template is not published' },
  'mat.field.layout': { zh: '布局', en: 'Layout' },
  'mat.field.note': { zh: '说明', en: 'Note' },
});

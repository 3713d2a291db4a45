import { texts } from '../../../kernel/index.ts';

/** Refusals, names of changes and labels of mini-programs and their pages (spec 04 §2, §3.7). */
export const xcxTexts = texts({
  'xcx.noBlocks': { status: 409, zh: '请至少添加一个模块！', en: 'Add at least one module' },
  'xcx.blockIncomplete': {
    status: 409,
    zh: '请完善模块「{block}」！',
    en: 'The module “{block}” is not complete',
  },
  'xcx.rxGoods': {
    status: 409,
    zh: '处方药不能用于页面展示：{goods}',
    en: 'Prescription medicines stand on no page: {goods}',
  },
  'xcx.linkGone': { status: 409, zh: '链接内容不存在：{names}', en: 'What is linked is not there: {names}' },
  'xcx.versionGone': {
    status: 409,
    zh: '目标版本包含已删除内容：{names}',
    en: 'That version has what was deleted: {names}',
  },
  'xcx.publishAtPast': { status: 400, zh: '发布时间须晚于当前时间！', en: 'The time to publish must be ahead' },
  'xcx.keyTwice': { status: 400, zh: '模块标识重复！', en: 'Two modules have the same key' },
  'xcx.pictureGone': { status: 400, zh: '图片不存在，请重新上传！', en: 'The picture is not there: upload it again' },
  'xcx.previewOver': { status: 404, zh: '预览已过期，请重新扫码', en: 'The preview is over: scan again' },
  'xcx.appTaken': {
    status: 409,
    zh: '该AppID已被其他小程序使用！',
    en: 'This AppID belongs to another mini-program',
  },
  'xcx.appIdFirst': { status: 409, zh: '请先保存AppID', en: 'Save the AppID first' },
  'xcx.secretKind': { status: 400, zh: '该平台不使用此类密钥！', en: 'This platform has no such key' },
  'xcx.secretFormat': { status: 400, zh: '密钥格式不正确！', en: 'The key has the wrong format' },
  'xcx.messageNotSet': {
    status: 409,
    zh: '请先配置AppID、密钥和消息模板',
    en: 'Set the AppID, the secret and the template first',
  },
  'xcx.noReceiver': {
    status: 404,
    zh: '该手机号的顾客未使用过此小程序',
    en: 'No customer of this phone used this mini-program',
  },

  'xcx.op.config': { zh: '保存小程序配置', en: 'Save mini-program settings' },
  'xcx.op.secret': { zh: '设置小程序密钥', en: 'Set a mini-program key' },
  'xcx.op.test': { zh: '测试订阅消息', en: 'Test a subscription message' },
  'xcx.op.template': { zh: '保存小程序模板', en: 'Save a mini-program page' },
  'xcx.op.toggle': { zh: '删除或恢复小程序模板', en: 'Delete or restore mini-program pages' },
  'xcx.op.publish': { zh: '发布小程序模板', en: 'Publish a mini-program page' },
  'xcx.op.rollback': { zh: '回滚小程序模板', en: 'Go back to a version of a page' },
  'xcx.op.copy': { zh: '复制小程序模板', en: 'Copy a mini-program page' },
  'xcx.copyOf': { zh: '{name} 副本', en: '{name} copy' },
  'xcx.rolledBack': { zh: '回滚至版本{no}', en: 'Back to version {no}' },
  'task.name.xcx_publish': { zh: '小程序定时发布', en: 'Publish pages on time' },
  'task.summary.xcx_publish': {
    zh: '发布{published}个，失败{failed}个',
    en: '{published} published, {failed} failed',
  },
});

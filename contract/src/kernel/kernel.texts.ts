import { type Text, texts } from './texts.ts';

/** Refusals every call may answer (spec 00 §3, 01 §2): not repeated in the calls' `fails`. */
export const kernelTexts = texts({
  ok: { zh: '操作成功', en: 'OK' },
  'request.signature': { status: 400, zh: '请求签名无效', en: 'The request signature is not valid' },
  'request.stale': {
    status: 400,
    zh: '请求已过期，请校准本机时间',
    en: 'Request out of date; check this machine’s clock',
  },
  'request.invalid': { status: 400, zh: '「{field}」{rule}', en: '“{field}” {rule}' },
  'request.unknownField': { status: 400, zh: '不支持的字段「{field}」', en: 'Unknown field “{field}”' },
  'request.malformed': { status: 400, zh: '请求内容格式不正确', en: 'The request is malformed' },
  'request.tooLarge': { status: 413, zh: '请求内容过大', en: 'The request is too large' },
  'request.mediaType': { status: 415, zh: '不支持的内容类型', en: 'Unsupported content type' },
  'request.keyReused': {
    status: 409,
    zh: '该请求标识已用于其他内容',
    en: 'This idempotency key was used for something else',
  },
  'request.keyRunning': { status: 409, zh: '请求正在处理中，请稍候', en: 'The request is being processed' },
  'request.tooMany': { status: 429, zh: '尝试过于频繁，请稍后再试！', en: 'Too many tries, please try again later' },
  'request.noSecretKey': {
    status: 409,
    zh: '未配置密钥，不能保存！',
    en: 'No secret key is configured; cannot be saved',
  },
  'request.unavailable': {
    status: 500,
    zh: '服务器似乎有些问题，稍后再试',
    en: 'The server has a problem, please try again later',
  },
  'request.unknownPath': { status: 404, zh: '请求的地址不存在', en: 'No such address' },
  'auth.expired': {
    status: 401,
    zh: '身份认证已过期, 请重新登录!',
    en: 'Your session has ended, please sign in again',
  },
  'auth.privilegeMissing': {
    status: 403,
    zh: '没有访问权限（{priv}），请联系管理员',
    en: 'Privilege missing ({priv}); ask your administrator',
  },
  'auth.platformOnly': { status: 403, zh: '仅平台可操作', en: 'Only for the platform' },
  'auth.platformFinanceOnly': { status: 403, zh: '仅平台财务可操作', en: 'Only for the finance of the platform' },
  'auth.changePassword': { status: 403, zh: '请先修改密码！', en: 'Change your password first' },
  'auth.locked': { status: 403, zh: '已锁定，请先解锁', en: 'Locked; unlock first' },
  'auth.accountOff': { status: 401, zh: '该账号已停用！', en: 'This account is disabled' },
  'row.notFound': { status: 404, zh: '记录不存在或已被删除', en: 'No such record' },
  'row.changedMeanwhile': {
    status: 409,
    zh: '数据已被他人修改，请刷新后重试',
    en: 'Changed by somebody else; refresh and try again',
  },
  'batch.tooMany': {
    status: 400,
    zh: '一次最多选择1000项，请缩小筛选范围',
    en: 'At most 1000 items at once; narrow the filter',
  },
});

/** What the rules of a field say, by the validator's issue; `{…}` come from the rule. */
export const ruleTexts = texts({
  'rule.required': { zh: '必填', en: 'is required' },
  'rule.type': { zh: '类型不正确', en: 'has the wrong type' },
  'rule.typeOf': { zh: '须为{type}', en: 'must be {type}' },
  'rule.tooSmall': { zh: '不能小于{n}', en: 'must be at least {n}' },
  'rule.tooBig': { zh: '不能大于{n}', en: 'must be at most {n}' },
  'rule.tooShort': { zh: '至少{n}个字符', en: 'needs at least {n} characters' },
  'rule.tooLong': { zh: '最多{n}个字符', en: 'takes at most {n} characters' },
  'rule.tooFew': { zh: '至少{n}项', en: 'needs at least {n} items' },
  'rule.tooMany': { zh: '最多{n}项', en: 'takes at most {n} items' },
  'rule.choice': { zh: '不在可选范围内', en: 'is not one of the choices' },
  'rule.format': { zh: '格式不正确', en: 'has the wrong format' },
});

/** What a value of the wrong type should have been, by zod's word for it. */
export const typeTexts: Readonly<Record<string, Text>> = {
  string: { zh: '文字', en: 'text' },
  number: { zh: '数字', en: 'a number' },
  int: { zh: '整数', en: 'a whole number' },
  boolean: { zh: '是或否', en: 'true or false' },
  array: { zh: '列表', en: 'a list' },
  tuple: { zh: '列表', en: 'a list' },
  object: { zh: '对象', en: 'an object' },
  record: { zh: '对象', en: 'an object' },
};

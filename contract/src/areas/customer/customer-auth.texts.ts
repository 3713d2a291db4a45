import { texts } from '../../kernel/index.ts';

/** What customers are told at sign-in and of their addresses (spec 05 §1, §4.1). */
export const customerAuthTexts = texts({
  'customer.codeInvalid': {
    status: 401,
    zh: '授权码无效或已过期',
    en: 'The authorisation code is not valid or has expired',
  },
  'customer.privacyNeeded': { status: 400, zh: '请先同意隐私政策', en: 'Please agree to the privacy policy first' },
  'customer.frozen': {
    status: 403,
    zh: '账号已被冻结，请联系客服',
    en: 'This account is frozen; please contact our service',
  },
  'customer.appUnknown': { status: 400, zh: '小程序未配置', en: 'This mini-program is not set up' },
  'customer.addressTooMany': { status: 409, zh: '最多保存20个地址', en: 'At most 20 addresses are kept' },
  'customer.addressPosition': { status: 400, zh: '请在地图上选择位置', en: 'Choose the position on the map' },
  'customer.addressPhone': { status: 400, zh: '手机号格式不正确', en: 'The phone number is malformed' },
});

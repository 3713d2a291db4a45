import { type CodeOf, codes } from '../../kernel/codes.ts';

/** What a code by text message is for (spec 01 §1 sms_code). */
export const SmsPurpose = codes([
  ['RESET', 'reset', '重置密码', 'Reset the password'],
  ['REGISTER', 'register', '注册', 'Registration'],
  ['MAT_REFUND', 'matRefund', '设备订单退款', 'Refund of a device order'],
  ['MAT_PUSH', 'matPush', '下发指令', 'Device command'],
  ['CUSTOMER', 'customer', '顾客登录', 'Customer sign-in'],
  ['PHONE_CHANGE', 'phoneChange', '更换手机号', 'Change of phone'],
  ['BILL_PAY', 'billPay', '账单付款', 'Bill payment'],
]);
export type SmsPurposeCode = CodeOf<typeof SmsPurpose>;

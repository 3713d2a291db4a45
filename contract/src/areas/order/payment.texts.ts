import { texts } from '../../kernel/index.ts';

/** Refusals of the payment engine (spec 02 §3, §5; 04 §3.6). */
export const paymentTexts = texts({
  'payment.noAccount': { status: 409, zh: '未配置可用的收款账户', en: 'No payment account is set up for this' },
  'payment.balanceShort': { status: 409, zh: '账户余额不足', en: 'The balance of the account is too low' },
});

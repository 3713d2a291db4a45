import { texts } from '../../kernel/index.ts';

export const customerTexts = texts({
  'customer.pointsShort': { status: 409, zh: '积分不足', en: 'Not enough points' },
  'customer.balanceShort': {
    status: 409,
    zh: '账户余额不足，还差{n}元',
    en: 'The balance is not enough; {n} yuan are missing',
  },
});

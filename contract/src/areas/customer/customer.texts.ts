import { texts } from '../../kernel/index.ts';

export const customerTexts = texts({
  'customer.op.saveAddress': { zh: '顾客保存地址', en: 'Customer saves an address' },
  'customer.op.removeAddress': { zh: '顾客删除地址', en: 'Customer removes an address' },
  'customer.op.signOut': { zh: '顾客退出登录', en: 'Customer signs out' },
  'customer.pointsShort': { status: 409, zh: '积分不足', en: 'Not enough points' },
  'customer.balanceShort': {
    status: 409,
    zh: '账户余额不足，还差{n}元',
    en: 'The balance is not enough; {n} yuan are missing',
  },
});

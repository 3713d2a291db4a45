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
  'customer.op.reveal': { zh: '查看隐私', en: 'Reveal' },
  'customer.reveal.eye': { zh: '查看完整内容', en: 'Show it whole' },
  'customer.reveal.why': { zh: '查看原因（会记录日志，显示60秒）', en: 'Why? It is logged, and shown for 60 seconds' },
  'customer.revealLimit': { status: 429, zh: '今日查看次数已达上限', en: 'You have looked as often as allowed today' },
  'customer.revealNothing': { status: 409, zh: '该记录没有可查看的内容', en: 'There is nothing to reveal here' },
});

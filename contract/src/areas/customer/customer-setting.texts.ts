import { texts } from '../../kernel/index.ts';

/** Settings keys of customers and points (spec 05 §4). */
export const customerSettingTexts = texts({
  'setting.customer.authAdapter': { zh: '顾客登录通道', en: 'Customers sign in by' },
  'setting.customer.authAdapter.help': {
    zh: '模拟通道只用于演示与测试。',
    en: 'The simulator is for demos and tests only.',
  },
  'setting.customer.authAdapter.SIM': { zh: '模拟', en: 'Simulator' },
  'setting.customer.authAdapter.LIVE': { zh: '微信与支付宝', en: 'WeChat and Alipay' },
  'setting.customer.revealPerDay': { zh: '每日查看隐私次数', en: 'Reveals a day' },
  'setting.customer.revealPerDay.help': {
    zh: '每个账号一天内最多查看多少次完整电话或地址。',
    en: 'How often an account may look at full phones and addresses in a day.',
  },
  'setting.points.earnPerYuan': { zh: '每元得积分', en: 'Points for a yuan' },
  'setting.points.earnPerYuan.help': {
    zh: '订单完成后，按实付商品金额每元给予的积分。',
    en: 'Given for each yuan of goods paid, once the order is done.',
  },
  'setting.points.perFen': { zh: '抵扣一分钱所需积分', en: 'Points for one fen' },
  'setting.points.perFen.help': { zh: '抵扣时一分钱折合的积分。', en: 'What one fen of deduction costs in points.' },
  'setting.points.validMonths': { zh: '积分有效期', en: 'Points hold for' },
  'setting.points.validMonths.help': {
    zh: '自获得起多少个月，到月底失效。',
    en: 'Months from the day they are earned, to the end of that month.',
  },
});

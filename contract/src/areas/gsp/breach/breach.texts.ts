import { texts } from '../../../kernel/index.ts';

/** Climate that goods do not bear (spec 08 §4.5). */
export const breachTexts = texts({
  'setting.gsp.breachPolicy': { zh: '温湿度超标处置', en: 'Climate out of limits' },
  'setting.gsp.breachPolicy.help': {
    zh: '按商品的储存条件与限值判断：超过限值加余量并持续规定分钟后，提醒或锁定该批次。',
    en: 'By the goods’ own storage condition and limits: beyond the limit and margin for so many minutes, warns or locks the lots.',
  },
  'setting.gsp.breachPolicy.condition': { zh: '储存条件', en: 'Condition' },
  'setting.gsp.breachPolicy.marginTenths': { zh: '余量（0.1℃/0.1%）', en: 'Margin (tenths)' },
  'setting.gsp.breachPolicy.minutes': { zh: '持续分钟', en: 'Minutes' },
  'setting.gsp.breachPolicy.action': { zh: '处置', en: 'Action' },
  'gsp.breach.description': {
    zh: '{place}{measure}{peak}，超出{limit}，持续{minutes}分钟',
    en: '{place}: {measure} {peak}, beyond {limit} for {minutes} min',
  },
});

import { texts } from '../../kernel/index.ts';

/** Settings keys of goods (spec 03 §3.5). */
export const goodsSettingTexts = texts({
  'setting.goods.rxOnMat': { zh: '售药机销售处方药', en: 'Prescription drugs in cabinets' },
  'setting.goods.rxOnMat.help': {
    zh: '开启后处方药可发布到售药机，仍须处方审核。',
    en: 'On: they may be sold there, after a prescription review.',
  },
});

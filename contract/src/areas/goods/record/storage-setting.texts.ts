import { type Text, texts } from '../../../kernel/index.ts';

const part = (name: string, zh: string, en: string): Record<string, Text> =>
  Object.fromEntries(
    ['NORMAL', 'SHADE', 'COOL_DARK', 'REFRIGERATE', 'FREEZE'].map(condition => [
      `setting.goods.storage.${condition}.${name}`,
      { zh, en },
    ]),
  );
const help = { zh: '商品未单独填写时的温湿度范围。', en: 'Where a goods says nothing of its own.' };

/** Settings keys of storage conditions (spec 03 §1). */
export const storageSettingTexts = texts({
  'setting.goods.storage.NORMAL': { zh: '常温储存', en: 'Room temperature' },
  'setting.goods.storage.NORMAL.help': help,
  'setting.goods.storage.SHADE': { zh: '阴凉储存', en: 'Cool' },
  'setting.goods.storage.SHADE.help': help,
  'setting.goods.storage.COOL_DARK': { zh: '凉暗储存', en: 'Cool and dark' },
  'setting.goods.storage.COOL_DARK.help': help,
  'setting.goods.storage.REFRIGERATE': { zh: '冷藏储存', en: 'Refrigerated' },
  'setting.goods.storage.REFRIGERATE.help': help,
  'setting.goods.storage.FREEZE': { zh: '冷冻储存', en: 'Frozen' },
  'setting.goods.storage.FREEZE.help': help,
  ...part('tempMin', '最低温度（℃）', 'From (℃)'),
  ...part('tempMax', '最高温度（℃）', 'To (℃)'),
  ...part('humMin', '最低湿度（%）', 'Humidity from (%)'),
  ...part('humMax', '最高湿度（%）', 'Humidity to (%)'),
});

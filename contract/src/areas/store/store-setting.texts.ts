import { texts } from '../../kernel/index.ts';

/** Settings keys of stores (spec 04 §1, §3.9). */
export const storeSettingTexts = texts({
  'setting.store.benchmarkCode': { zh: '标杆门店', en: 'Benchmark store' },
  'setting.store.benchmarkCode.help': { zh: '标杆门店的编码。', en: 'The code of the benchmark store.' },
  'setting.store.quickCountMax': { zh: '直接改库存上限', en: 'Largest quick count' },
  'setting.store.quickCountMax.help': {
    zh: '在列表中直接改库存时，一次最多增减的件数。',
    en: 'How much a stock edited in the list may change at once.',
  },
});

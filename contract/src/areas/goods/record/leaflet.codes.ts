import type { UsageSectionCode } from './record.codes.ts';

/** Headings of printed leaflets, as they begin, and the section each opens; the longer ones first. */
const headings: readonly (readonly [string, UsageSectionCode])[] = [
  ['适应症', 'INDICATION'],
  ['功能主治', 'INDICATION'],
  ['功能与主治', 'INDICATION'],
  ['主治', 'INDICATION'],
  ['保健功能', 'INDICATION'],
  ['适用范围', 'INDICATION'],
  ['用法用量', 'DOSAGE'],
  ['用法与用量', 'DOSAGE'],
  ['使用方法', 'DOSAGE'],
  ['适应人群', 'SUITABLE'],
  ['适宜人群', 'SUITABLE'],
  ['成份', 'INGREDIENT'],
  ['成分', 'INGREDIENT'],
  ['主要成份', 'INGREDIENT'],
  ['主要成分', 'INGREDIENT'],
  ['不良反应', 'ADVERSE'],
  ['禁忌', 'TABOO'],
  ['不适宜人群', 'TABOO'],
  ['注意事项', 'NOTICE'],
  ['药物相互作用', 'INTERACTION'],
  ['儿童用药', 'CHILD'],
  ['孕妇', 'PREGNANT'],
  ['老年', 'ELDERLY'],
  ['性状', 'CHARACTER'],
  ['包装', 'PACKING'],
  ['贮藏', 'STORAGE'],
  ['储藏', 'STORAGE'],
  ['药理毒理', 'PHARMACOLOGY'],
  ['药理作用', 'PHARMACOLOGY'],
  ['药代动力学', 'PHARMACOKINETICS'],
  ['药物过量', 'OVERDOSE'],
  ['临床试验', 'CLINICAL'],
  ['警示语', 'WARNING'],
  ['修订日期', 'REVISED'],
];

/** Splits a pasted leaflet at 【…】 into its sections; what stands before the first, and under unknown headings, is left out. */
export function splitLeaflet(text: string): Partial<Record<UsageSectionCode, string>> {
  const found: Partial<Record<UsageSectionCode, string>> = {};
  for (const [, heading = '', content = ''] of text.matchAll(/[【[]\s*([^】\]\n]{1,30}?)\s*[】\]]([^【]*)/g)) {
    const plain = heading.replace(/\s+/g, '');
    const section = headings.find(([begin]) => plain.startsWith(begin))?.[1];
    const said = content.trim();
    if (section && said) found[section] = [found[section], said].filter(Boolean).join('\n').slice(0, 5000);
  }
  return found;
}

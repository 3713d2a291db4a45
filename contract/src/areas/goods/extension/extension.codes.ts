import { codes } from '../../../kernel/index.ts';

/** What an own field holds (spec 03 §1 goods_extension_field). */
export const ExtensionType = codes([
  ['TEXT', 'text', '文本', 'Text'],
  ['NUMBER', 'number', '数字', 'Number'],
  ['DATE', 'date', '日期', 'Date'],
  ['SELECT', 'select', '单选', 'One choice'],
  ['MULTI', 'multi', '多选', 'Choices'],
  ['BOOL', 'bool', '是/否', 'Yes or no'],
  ['IMAGE', 'image', '图片', 'Picture'],
]);
export type ExtensionTypeCode = (typeof ExtensionType.all)[number];

/** Fields of the spreadsheet that every goods has; `size` is all four measures. */
export const ExtensionFixed = codes([
  ['shortName', 'shortName', '短名', 'Short name'],
  ['tags', 'tags', '标签', 'Tags'],
  ['shortUse', 'shortUse', '一句话用法', 'Use in a word'],
  ['size', 'size', '尺寸重量', 'Size and weight'],
]);

/** Tabs of a company's codes (spec 03 §5.4). */
export const CompanyCodeTab = codes([
  ['ALL', 'all', '全部', 'All'],
  ['CODED', 'coded', '已编码', 'With a code'],
  ['UNCODED', 'uncoded', '未编码', 'Without'],
]);
export type CompanyCodeTabCode = (typeof CompanyCodeTab.all)[number];

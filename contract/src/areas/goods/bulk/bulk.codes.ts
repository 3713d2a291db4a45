import { codes } from '../../../kernel/index.ts';

/** What is done with a list: of categories, of tags (spec 03 §3.10). */
export const ListHow = codes([
  ['ADD', 'add', '添加', 'Add'],
  ['REMOVE', 'remove', '移除', 'Remove'],
  ['REPLACE', 'replace', '替换为', 'Replace by'],
]);
export type ListHowCode = (typeof ListHow.all)[number];

/** How a price is changed. */
export const PriceHow = codes([
  ['SET', 'set', '设为', 'Set to'],
  ['RATE', 'rate', '按比例增减', 'By percent'],
  ['AMOUNT', 'amount', '按金额增减', 'By an amount'],
]);
export type PriceHowCode = (typeof PriceHow.all)[number];

/** The last two digits that a changed price gets. */
export const PriceEnding = codes([
  [0, 'whole', '.00', '.00'],
  [50, 'half', '.50', '.50'],
  [80, 'eighty', '.80', '.80'],
  [90, 'ninety', '.90', '.90'],
]);
export type PriceEndingCode = (typeof PriceEnding.all)[number];

import { codes } from '../../kernel/index.ts';

/** How the name of a street ends, the longer first: what stands before it in an address is the street. */
export const StreetEnd = codes([
  ['大道', 'avenue', '大道', 'Avenue'],
  ['胡同', 'lane', '胡同', 'Lane'],
  ['路', 'road', '路', 'Road'],
  ['街', 'street', '街', 'Street'],
  ['巷', 'alley', '巷', 'Alley'],
]);

/** How a house number ends. */
export const HouseNumberEnd = codes([['号', 'number', '号', 'No.']]);

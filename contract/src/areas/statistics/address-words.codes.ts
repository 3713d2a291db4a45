import { codes } from '../../kernel/index.ts';

/** How the name of a street ends, the longer first: what stands before it in an address is the street. */
export const StreetEnd = codes([
  ['大道', 'avenue', '大道', 'Avenue'],
  ['胡同', 'lane', '胡同', 'Lane'],
  ['路', 'road', '路', 'Road'],
  ['街', 'street', '街', 'Street'],
  ['巷', 'alley', '巷', 'Alley'],
]);

/** How the name of a province ends, the longer first: what stands before it is how people call it. */
export const ProvinceEnd = codes([
  ['维吾尔自治区', 'uygurRegion', '维吾尔自治区', 'Uygur Autonomous Region'],
  ['壮族自治区', 'zhuangRegion', '壮族自治区', 'Zhuang Autonomous Region'],
  ['回族自治区', 'huiRegion', '回族自治区', 'Hui Autonomous Region'],
  ['特别行政区', 'specialRegion', '特别行政区', 'Special Administrative Region'],
  ['自治区', 'region', '自治区', 'Autonomous Region'],
  ['省', 'province', '省', 'Province'],
  ['市', 'municipality', '市', 'Municipality'],
]);

/** How a house number ends. */
export const HouseNumberEnd = codes([['号', 'number', '号', 'No.']]);

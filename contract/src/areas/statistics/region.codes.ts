import { codes } from '../../kernel/index.ts';

/** Levels of a region (seed §9). */
export const RegionLevel = codes([
  [0, 'province', '省', 'Province'],
  [1, 'city', '市', 'City'],
  [2, 'district', '区县', 'District'],
]);
export type RegionLevelCode = (typeof RegionLevel.all)[number];

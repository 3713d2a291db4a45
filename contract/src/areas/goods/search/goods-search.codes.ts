import { codes } from '../../../kernel/index.ts';

/** What a goods is looked for to be put into (spec 03 §4). */
export const SearchScene = codes([
  ['ANY', 'any', '全部', 'Any'],
  ['STORE', 'store', '门店', 'Store'],
  ['MAT', 'mat', '售药机', 'Cabinet'],
  ['PRESCRIPTION', 'prescription', '处方', 'Prescription'],
  ['SYMPTOM', 'symptom', '症状', 'Symptom'],
]);
export type SearchSceneCode = (typeof SearchScene.all)[number];

import { codes } from '../../../kernel/index.ts';

/** A channel goods are published on, as a bit of a mask; 7: all of them (spec 03 §1). */
export const CategoryChannel = codes([
  [1, 'app', 'App', 'App'],
  [2, 'mat', '售药机', 'Cabinets'],
  [4, 'web', '网站', 'Website'],
  [7, 'all', '全部', 'All'],
]);
export type CategoryChannelCode = (typeof CategoryChannel.all)[number];

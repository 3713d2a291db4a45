import { codes } from '../../../kernel/index.ts';

/** Tabs of the catalogue (spec 03 §5.1). */
export const GoodsTab = codes([
  ['ALL', 'all', '全部', 'All'],
  ['PENDING', 'pending', '待审核', 'To review', 'warning'],
  ['REJECTED', 'rejected', '已驳回', 'Rejected', 'danger'],
  ['UNPUBLISHED', 'unpublished', '待发布', 'To publish', 'primary'],
  ['INCOMPLETE', 'incomplete', '资料不全', 'Incomplete', 'warning'],
  ['DUPLICATE', 'duplicate', '疑似重复', 'Duplicates', 'warning'],
  ['DELETED', 'deleted', '已删除', 'Deleted', 'inverse'],
]);
export type GoodsTabCode = (typeof GoodsTab.all)[number];

/** Tabs of the catalogue as one store has it (param storeId). */
export const GoodsInStoreTab = codes([
  ['NOT_IN', 'notIn', '未加入', 'Not sold here'],
  ['ON', 'on', '已上架', 'On sale', 'success'],
  ['OFF', 'off', '已下架', 'Off sale', 'inverse'],
]);
export type GoodsInStoreTabCode = (typeof GoodsInStoreTab.all)[number];

/** 已发布 as a filter: on these channels; 0: on none. */
export const PublishedOn = codes([
  [1, 'app', 'App', 'App'],
  [2, 'mat', '售药机', 'Cabinet'],
  [4, 'web', '网站', 'Website'],
  [0, 'none', '未发布', 'On none'],
]);

import { codes } from '../../../kernel/index.ts';

/** 广告位: where on a device's screen (spec 06 §1). */
export const AdSlot = codes([
  ['IDLE', 'idle', '待机', 'Idle', 'info'],
  ['LOCK', 'lock', '锁屏', 'Lock screen', 'info'],
  ['BANNER', 'banner', '购物横幅', 'Shop banner', 'info'],
  ['PAYWAIT', 'payWait', '支付等待', 'While paying', 'info'],
]);
export type AdSlotCode = (typeof AdSlot.all)[number];

export const AdKind = codes([
  ['IMAGE', 'image', '图片', 'Picture', 'info'],
  ['VIDEO', 'video', '视频', 'Video', 'primary'],
]);
export type AdKindCode = (typeof AdKind.all)[number];

/** 审核 of a material. */
export const AdReview = codes([
  [0, 'waiting', '待审', 'Awaits review', 'warning'],
  [1, 'rejected', '驳回', 'Rejected', 'danger'],
  [2, 'passed', '通过', 'Passed', 'success'],
]);
export type AdReviewCode = (typeof AdReview.all)[number];

export const AdStatus = codes([
  ['DRAFT', 'draft', '草稿', 'Draft', 'info'],
  ['PUBLISHED', 'published', '投放中', 'Running', 'success'],
  ['PAUSED', 'paused', '已暂停', 'Paused', 'warning'],
  ['ENDED', 'ended', '已结束', 'Ended', 'inverse'],
]);
export type AdStatusCode = (typeof AdStatus.all)[number];

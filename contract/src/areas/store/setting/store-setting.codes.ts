import { codes } from '../../../kernel/index.ts';

/** What stands on a store's home page (spec 04 §1). */
export const HomeKind = codes([
  ['BANNER', 'banner', '轮播', 'Banner'],
  ['NAV', 'nav', '入口', 'Entry'],
  ['GOODS', 'goods', '推荐', 'Recommended'],
  ['NOTICE', 'notice', '公告', 'Notice'],
]);
export type HomeKindCode = (typeof HomeKind.all)[number];

/** Where something on the page leads. */
export const HomeLink = codes([
  ['NONE', 'none', '无', 'Nowhere'],
  ['GOODS', 'goods', '商品', 'Goods'],
  ['CATEGORY', 'category', '分类', 'Category'],
  ['ACTIVITY', 'activity', '活动', 'Activity'],
  ['COUPON', 'coupon', '优惠券', 'Coupon'],
  ['PAGE', 'page', '页面', 'Page'],
  ['PHONE', 'phone', '电话', 'Phone'],
]);
export type HomeLinkCode = (typeof HomeLink.all)[number];

/** What holds on a special day. */
export const SpecialKind = codes([
  ['CLOSED', 'closed', '休息', 'Closed'],
  ['HOURS', 'hours', '营业时间', 'Open at'],
  ['WEEK', 'week', '恢复平日', 'As the weekday'],
]);

/** Parts of a store's settings, as they are copied and announced. */
export const SettingPart = codes([
  ['CONFIG', 'config', '配置', 'Settings'],
  ['TIMEFRAME', 'timeframe', '时段', 'Hours'],
  ['DELIVERY', 'delivery', '配送方式', 'Delivery modes'],
  ['HOME', 'home', '首页', 'Home page'],
]);
export type SettingPartCode = (typeof SettingPart.all)[number];

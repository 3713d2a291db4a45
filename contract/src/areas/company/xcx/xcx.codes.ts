import { codes } from '../../../kernel/index.ts';

/** Where a mini-program runs. */
export const XcxPlatform = codes([
  ['WX', 'wx', '微信', 'WeChat'],
  ['ALI', 'ali', '支付宝', 'Alipay'],
]);
export type XcxPlatformCode = (typeof XcxPlatform.all)[number];

/** What a page is: 类型 of a template. */
export const XcxKind = codes([
  ['HOME', 'home', '首页', 'Home page'],
  ['STORE', 'store', '门店页', 'Store page'],
  ['ACTIVITY', 'activity', '活动页', 'Activity page'],
]);
export type XcxKindCode = (typeof XcxKind.all)[number];

/** Modules of a page (spec 04 §3.7). */
export const XcxBlockType = codes([
  ['SEARCH', 'search', '搜索', 'Search'],
  ['BANNER', 'banner', '轮播', 'Banner'],
  ['NAV', 'nav', '图标导航', 'Icons'],
  ['NOTICE', 'notice', '公告', 'Notice'],
  ['COUPON', 'coupon', '领券', 'Coupons'],
  ['GOODS', 'goods', '商品组', 'Goods'],
  ['SECKILL', 'seckill', '特价', 'Special prices'],
  ['CATEGORY', 'category', '分类商品', 'Goods by category'],
  ['STORE', 'store', '附近门店', 'Stores nearby'],
  ['MAT', 'mat', '附近售药机', 'Devices nearby'],
  ['IMAGE', 'image', '图片热区', 'Picture with areas'],
  ['TEXT', 'text', '图文', 'Text'],
  ['DOCTOR', 'doctor', '问诊入口', 'Doctors'],
  ['SYMPTOM', 'symptom', '症状自查', 'Symptom check'],
  ['ACTIVITY', 'activity', '活动', 'Activities'],
  ['STORE_HOME', 'storeHome', '门店首页', "The store's own"],
]);
export type XcxBlockTypeCode = (typeof XcxBlockType.all)[number];

/** For whom a module is. */
export const XcxCustomers = codes([
  ['ALL', 'all', '所有顾客', 'Everybody'],
  ['NEW', 'new', '新顾客', 'New customers'],
  ['MEMBER', 'member', '会员', 'Members'],
]);
export type XcxCustomersCode = (typeof XcxCustomers.all)[number];

/** Where the goods of a module come from. */
export const XcxGoodsFrom = codes([
  ['PICKED', 'picked', '指定商品', 'Chosen goods'],
  ['CATEGORY', 'category', '分类', 'A category'],
  ['BEST', 'best', '热销', 'Best sellers'],
]);

/** 功能开关. */
export const XcxSwitch = codes([
  ['wishlist', 'wishlist', '心愿单', 'Wishes'],
  ['preorder', 'preorder', '预订', 'Pre-orders'],
  ['points', 'points', '积分', 'Points'],
  ['consult', 'consult', '咨询', 'Consulting'],
  ['reservation', 'reservation', '预约', 'Reservations'],
  ['prescription', 'prescription', '处方', 'Prescriptions'],
  ['recycling', 'recycling', '过期药回收', 'Recycling'],
  ['topup', 'topup', '充值', 'Top-up'],
]);
export type XcxSwitchCode = (typeof XcxSwitch.all)[number];

/** 协议. */
export const XcxAgreementKind = codes([
  ['USER', 'user', '用户协议', 'User agreement'],
  ['PRIVACY', 'privacy', '隐私政策', 'Privacy policy'],
]);
export type XcxAgreementKindCode = (typeof XcxAgreementKind.all)[number];

/** What a mini-program signs in with: WeChat its secret; Alipay our private key and theirs. */
export const XcxSecretKind = codes([
  ['APP_SECRET', 'appSecret', 'AppSecret', 'AppSecret'],
  ['PRIVATE_KEY', 'privateKey', '应用私钥', 'Our private key'],
  ['PUBLIC_KEY', 'publicKey', '支付宝公钥', "Alipay's public key"],
]);
export type XcxSecretKindCode = (typeof XcxSecretKind.all)[number];

/** Messages that customers can subscribe to (spec 01 §7). */
export const XcxMessage = codes([
  ['C_PAID', 'paid', '付款成功', 'Paid'],
  ['C_PICKUP_CODE', 'pickupCode', '取货码', 'Pick-up code'],
  ['C_SHIPPED', 'shipped', '订单发货', 'Shipped'],
  ['C_REFUNDED', 'refunded', '退款成功', 'Refunded'],
  ['C_WISH', 'wish', '心愿到货', 'Wish arrived'],
  ['C_PREORDER', 'preorder', '预订到货', 'Pre-order arrived'],
  ['C_PRESCRIPTION', 'prescription', '处方审核结果', 'Prescription reviewed'],
]);
export type XcxMessageCode = (typeof XcxMessage.all)[number];

import { codes } from '../../kernel/index.ts';

/** 会员等级; `earnBp` of each stands in `earnBpOfLevel`. */
export const MemberLevel = codes([
  [0, 'plain', '普通', 'Basic'],
  [1, 'silver', '银卡', 'Silver'],
  [2, 'gold', '金卡', 'Gold'],
  [3, 'diamond', '钻石', 'Diamond'],
]);
export type MemberLevelCode = (typeof MemberLevel.all)[number];

/** Points per yuan by level, in basis points (spec 05 §4.5). */
export const earnBpOfLevel: Readonly<Record<number, number>> = { 0: 10_000, 1: 11_000, 2: 12_000, 3: 15_000 };

/** 积分流水. */
export const PointsKind = codes([
  ['EARN', 'earn', '消费得', 'Earned by buying'],
  ['TOPUP', 'topup', '充值赠', 'Gift of a top-up'],
  ['REWARD', 'reward', '奖励', 'Reward'],
  ['DEDUCT', 'deduct', '抵扣', 'Spent'],
  ['RETURN', 'return', '抵扣退回', 'Spent points returned'],
  ['REVERSE', 'reverse', '得分收回', 'Earned points taken back'],
  ['EXCHANGE', 'exchange', '兑券', 'Exchanged for a coupon'],
  ['EXPIRE', 'expire', '过期', 'Expired'],
  ['ADJUST', 'adjust', '调整', 'Adjusted'],
  ['MERGE', 'merge', '合并', 'Merged'],
]);
export type PointsKindCode = (typeof PointsKind.all)[number];

/** 积分锁定 by an order. */
export const PointsLockState = codes([
  [0, 'locked', '锁定', 'Locked', 'warning'],
  [1, 'used', '已用', 'Used', 'success'],
  [2, 'freed', '已释放', 'Freed', 'inverse'],
]);

/** 余额流水. */
export const AccountKind = codes([
  ['TOPUP', 'topup', '充值', 'Top-up'],
  ['GIFT', 'gift', '赠送', 'Gift'],
  ['SPEND', 'spend', '消费', 'Spent'],
  ['REFUND', 'refund', '消费退回', 'Refunded'],
  ['RETURN', 'return', '退储值', 'Top-up returned'],
  ['CLAWBACK', 'clawback', '赠送收回', 'Gift taken back'],
  ['MERGE', 'merge', '合并', 'Merged'],
]);
export type AccountKindCode = (typeof AccountKind.all)[number];

/** 商币流水. */
export const ShangbiKind = codes([
  ['ASSIGN', 'assign', '发放', 'Assigned'],
  ['DEDUCT', 'deduct', '扣减', 'Deducted'],
  ['SPEND', 'spend', '消费', 'Spent'],
  ['REFUND', 'refund', '消费退回', 'Refunded'],
  ['MERGE', 'merge', '合并', 'Merged'],
]);
export type ShangbiKindCode = (typeof ShangbiKind.all)[number];

/** 性别. */
export const CustomerGender = codes([
  [0, 'unknown', '未知', 'Unknown'],
  [1, 'male', '男', 'Male'],
  [2, 'female', '女', 'Female'],
]);

/** What an address is to its owner. */
export const AddressTag = codes([
  ['家', 'home', '家', 'Home'],
  ['公司', 'office', '公司', 'Office'],
  ['其他', 'other', '其他', 'Other'],
]);

import { steps } from '../../kernel/index.ts';
import { CustomerCouponStatus } from './marketing.codes.ts';

const S = CustomerCouponStatus.byName;

/** How a customer's coupon goes with the order that takes it (spec 05 §3, §4.4). Past its last day it leaves 4 for 3 and does not return. */
export const CustomerCouponSteps = steps(CustomerCouponStatus, [
  { action: 'lock', from: [S.unused], to: [S.locked], who: ['TIMER'], zh: '占用', en: 'Lock' },
  { action: 'free', from: [S.locked], to: [S.unused, S.expired], who: ['TIMER'], zh: '释放', en: 'Free' },
  { action: 'use', from: [S.locked], to: [S.used], who: ['TIMER'], zh: '使用', en: 'Use' },
  { action: 'return', from: [S.used], to: [S.unused], who: ['TIMER'], zh: '退回', en: 'Return' },
]);
export type CustomerCouponAction = (typeof CustomerCouponSteps.actions)[number];

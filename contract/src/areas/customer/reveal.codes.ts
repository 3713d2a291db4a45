import { codes } from '../../kernel/index.ts';

/** What has personal phones or addresses to reveal (spec 05 §4.6); each area registers its own (`AreaModule.reveals`). */
export const RevealEntity = codes([
  ['CUSTOMER', 'customer', '顾客', 'Customer'],
  ['ADDRESS', 'address', '收货地址', 'Address'],
  ['ORDER', 'order', '订单', 'Order'],
  ['WISH', 'wish', '心愿单', 'Wish'],
  ['PREORDER', 'preOrder', '预订单', 'Pre-order'],
  ['TEST', 'test', '检测', 'Test'],
  ['RECYCLING', 'recycling', '过期药回收', 'Recycling'],
  ['FEEDBACK', 'feedback', '意见反馈', 'Feedback'],
  ['RESERVATION', 'reservation', '预约', 'Reservation'],
  ['PRESCRIPTION', 'prescription', '处方', 'Prescription'],
  ['CONSULTING', 'consulting', '咨询', 'Consultation'],
]);
export type RevealEntityCode = (typeof RevealEntity.all)[number];

export const RevealField = codes([
  ['cellphone', 'cellphone', '手机号', 'Phone'],
  ['receiverPhone', 'receiverPhone', '收货人电话', "Receiver's phone"],
  ['address', 'address', '详细地址', 'Full address'],
  ['riderPhone', 'riderPhone', '骑手电话', "Rider's phone"],
]);
export type RevealFieldCode = (typeof RevealField.all)[number];

/** Why somebody looks. */
export const RevealReason = codes([
  ['DELIVERY', 'delivery', '配送', 'Delivery'],
  ['AFTER_SALE', 'afterSale', '售后', 'After-sales'],
  ['FOLLOW_UP', 'followUp', '回访', 'Follow-up'],
  ['CHECK', 'check', '核实', 'Verification'],
  ['OTHER', 'other', '其他', 'Other'],
]);
export type RevealReasonCode = (typeof RevealReason.all)[number];

import { codes } from '../../../kernel/index.ts';

/** Who began it. */
export const AdviceSource = codes([
  ['DOCTOR', 'doctor', '医生开具', 'Doctor'],
  ['CUSTOMER', 'customer', '顾客求助', 'Customer'],
  ['FOLLOW', 'follow', '随访', 'Follow-up'],
]);
export type AdviceSourceCode = (typeof AdviceSource.all)[number];

/** Status of advice (spec 07 §2.3). */
export const AdviceStatus = codes([
  [10, 'new', '新建', 'New', 'warning'],
  [20, 'toConfirm', '待确认', 'To confirm', 'warning'],
  [21, 'confirmed', '已确认', 'Confirmed', 'primary'],
  [30, 'ordered', '已生成订单', 'Ordered', 'primary'],
  [40, 'done', '已完成', 'Done', 'success'],
  [-10, 'invalid', '已失效', 'Invalid', 'inverse'],
]);
export type AdviceStatusCode = (typeof AdviceStatus.all)[number];

/** Somebody has to act: what the badge counts (spec 07 §3.8). */
export const waitingAdvice: readonly AdviceStatusCode[] = [AdviceStatus.byName.new, AdviceStatus.byName.toConfirm];

import { codes } from '../../kernel/codes.ts';

/** What a notification is about: the tabs of the notification centre (spec 01 §7). */
export const NotificationCategory = codes([
  ['ORDER', 'order', '订单', 'Orders'],
  ['MAT', 'mat', '设备', 'Devices'],
  ['DOCTOR', 'doctor', '医护', 'Medical'],
  ['SYSTEM', 'system', '系统', 'System'],
]);

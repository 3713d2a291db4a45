import { codes } from '../../kernel/codes.ts';

/** What a notification is about: the tabs of the notification centre (spec 01 §7). */
export const NotificationCategory = codes([
  ['ORDER', 'order', '订单', 'Orders'],
  ['MAT', 'mat', '设备', 'Devices'],
  ['DOCTOR', 'doctor', '医护', 'Medical'],
  ['SYSTEM', 'system', '系统', 'System'],
]);

/** Ways a message goes out (spec 01 §1). */
export const NoticeChannel = codes([
  ['LIVE', 'live', '站内', 'In the console'],
  ['SMS', 'sms', '短信', 'SMS'],
  ['WX', 'wx', '微信', 'WeChat'],
  ['MAIL', 'mail', '邮件', 'Mail'],
]);

/** What carries what: the console is for staff, WeChat for customers. */
export const channelsTo = { STAFF: ['LIVE', 'SMS', 'MAIL'], CUSTOMER: ['WX', 'SMS'] } as const;

export const NoticeLevel = codes([
  ['info', 'info', '普通', 'Info', 'info'],
  ['warning', 'warning', '提醒', 'Warning', 'warning'],
  ['error', 'error', '紧急', 'Urgent', 'danger'],
]);

/** 群发消息 (spec 01 §7). */
export const BroadcastStatus = codes([
  ['DRAFT', 'draft', '草稿', 'Draft', 'inverse'],
  ['SCHEDULED', 'scheduled', '待发送', 'Scheduled', 'warning'],
  ['SENT', 'sent', '已发送', 'Sent', 'success'],
  ['REVOKED', 'revoked', '已撤回', 'Revoked', 'info'],
]);
export type BroadcastStatusCode = (typeof BroadcastStatus.all)[number];

/** Whether an event of the outbox has reached everybody (spec 01 §1). */
export const OutboxState = codes([
  ['NEW', 'new', '待处理', 'Waiting', 'warning'],
  ['DONE', 'done', '已完成', 'Done', 'success'],
  ['DEAD', 'dead', '已放弃', 'Given up', 'danger'],
]);

/** 群发消息, 消息模板 (spec 01 §1). */
export const MessageKind = codes([
  ['BROADCAST', 'broadcast', '群发消息', 'Broadcast'],
  ['TEMPLATE', 'template', '消息模板', 'Template'],
]);

/** What 发送记录 shows: messages on their way out, or any event of the installation. */
export const OutboxKind = codes([
  ['DELIVERY', 'delivery', '对外消息', 'Messages sent out'],
  ['EVENT', 'event', '领域事件', 'Domain events'],
]);

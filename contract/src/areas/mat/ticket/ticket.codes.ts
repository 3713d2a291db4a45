import { codes } from '../../../kernel/index.ts';

/** 工单类型. */
export const TicketType = codes([
  ['FAULT', 'fault', '故障', 'Fault', 'danger'],
  ['MOVE', 'move', '移机', 'Move', 'info'],
  ['COMPLAINT', 'complaint', '客诉', 'Complaint', 'warning'],
  ['AD', 'ad', '广告', 'Ads', 'info'],
  ['OTHER', 'other', '其他', 'Other', 'inverse'],
]);

/** 优先级: how soon somebody answers and how soon it is mended (spec 06 §3). */
export const TicketPriority = codes([
  ['P1', 'p1', 'P1 紧急', 'P1 urgent', 'danger'],
  ['P2', 'p2', 'P2 重要', 'P2 important', 'warning'],
  ['P3', 'p3', 'P3 一般', 'P3 ordinary', 'info'],
]);
export type TicketPriorityCode = (typeof TicketPriority.all)[number];

export const TicketStatus = codes([
  ['NEW', 'new', '待派单', 'Unassigned', 'danger'],
  ['ASSIGNED', 'assigned', '已派单', 'Assigned', 'warning'],
  ['ACCEPTED', 'accepted', '已接单', 'Accepted', 'primary'],
  ['ONSITE', 'onsite', '处理中', 'On site', 'primary'],
  ['WAIT_PART', 'waitPart', '待配件', 'Awaits parts', 'info'],
  ['RESOLVED', 'resolved', '已解决', 'Resolved', 'success'],
  ['CLOSED', 'closed', '已关闭', 'Closed', 'inverse'],
  ['CANCELLED', 'cancelled', '已取消', 'Cancelled', 'inverse'],
]);
export type TicketStatusCode = (typeof TicketStatus.all)[number];

/** Somebody still has to do something about it. */
export const openTicketStatuses: readonly TicketStatusCode[] = [
  'NEW',
  'ASSIGNED',
  'ACCEPTED',
  'ONSITE',
  'WAIT_PART',
  'RESOLVED',
];

/** So far from its device a check-in needs a reason, in metres. */
export const ticketNearM = 500;

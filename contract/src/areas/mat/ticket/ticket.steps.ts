import { steps } from '../../../kernel/index.ts';
import { TicketStatus } from './ticket.codes.ts';

const S = TicketStatus.byName;
const W = 'TICKET:WRITE';

/** A ticket's life (spec 06 §3); TIMER: a device that is taken away ends its tickets. */
export const TicketSteps = steps(TicketStatus, [
  { action: 'create', from: ['new'], to: [S.new], who: [W, 'TIMER'], zh: '新建', en: 'Create' },
  { action: 'assign', from: [S.new], to: [S.assigned], who: [W], zh: '派单', en: 'Assign' },
  { action: 'accept', from: [S.assigned], to: [S.accepted], who: [W], zh: '接单', en: 'Accept' },
  { action: 'arrive', from: [S.accepted], to: [S.onsite], who: [W], zh: '到场签到', en: 'Check in' },
  { action: 'wait', from: [S.onsite], to: [S.waitPart], who: [W], zh: '等待配件', en: 'Wait for parts' },
  { action: 'goOn', from: [S.waitPart], to: [S.onsite], who: [W], zh: '继续处理', en: 'Go on' },
  { action: 'resolve', from: [S.onsite], to: [S.resolved], who: [W], zh: '解决', en: 'Resolve' },
  { action: 'close', from: [S.resolved], to: [S.closed], who: [W, 'TIMER'], zh: '关闭', en: 'Close' },
  { action: 'reject', from: [S.resolved], to: [S.onsite], who: [W], zh: '驳回', en: 'Reject' },
  { action: 'giveBack', from: [S.assigned, S.accepted], to: [S.new], who: [W], zh: '退回', en: 'Give back' },
  {
    action: 'cancel',
    from: [S.new, S.assigned, S.accepted, S.onsite, S.waitPart],
    to: [S.cancelled],
    who: [W, 'TIMER'],
    zh: '取消',
    en: 'Cancel',
    confirms: true,
  },
]);
export type TicketAction = (typeof TicketSteps.actions)[number];

/** What staff may ask for; `create` is the form's. */
export const ticketActions = [
  ...(['assign', 'accept', 'arrive', 'wait', 'goOn', 'resolve', 'close', 'reject', 'giveBack', 'cancel'] as const),
] as const;
export type TicketDeed = (typeof ticketActions)[number];

import { codes } from '../../../kernel/index.ts';

/** Why a device is proposed for a visit (spec 06 §4). */
export const SuggestReason = codes([
  ['LOST_SALES', 'lostSales', '预计损失', 'Lost sales', 'danger'],
  ['SOLD_OUT', 'soldOut', '售罄', 'Sold out', 'warning'],
  ['EXPIRING', 'expiring', '近效期', 'Near expiry', 'info'],
  ['TICKET', 'ticket', '有工单', 'Ticket open', 'info'],
]);
export type SuggestReasonCode = (typeof SuggestReason.all)[number];

/** Batches in slots that end within so many days call for a visit. */
export const visitBeforeExpiryDays = 30;

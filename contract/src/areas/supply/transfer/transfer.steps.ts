import { steps } from '../../../kernel/index.ts';
import { TransferStatus } from './transfer.codes.ts';

const S = TransferStatus.byName;
const W = 'STOREGOODS:WRITE';

/** Every transition of transfers (spec 06 §2); acted on where they are made for: 08's reminders, 09's shortages. */
export const TransferSteps = steps(TransferStatus, [
  { action: 'make', from: ['new'], to: [S.new], who: [W], zh: '新建', en: 'Make' },
  { action: 'send', from: [S.new], to: [S.sent], who: [W], zh: '发出', en: 'Send', confirms: true },
  { action: 'receive', from: [S.sent], to: [S.received], who: [W], zh: '收货', en: 'Receive', confirms: true },
  { action: 'cancel', from: [S.new], to: [S.cancelled], who: [W], zh: '取消', en: 'Cancel', confirms: true },
]);
export type TransferAction = (typeof TransferSteps.actions)[number];

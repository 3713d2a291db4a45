import { steps } from '../../../kernel/index.ts';
import { ReservationStatus } from './reservation.codes.ts';

const S = ReservationStatus.byName;
const W = 'RESERVATION:WRITE';

/** Every transition of bookings (spec 07 §2.2); an unlisted pair is refused. */
export const ReservationSteps = steps(ReservationStatus, [
  { action: 'book', from: ['new'], to: [S.pendingPay, S.booked], who: ['CUSTOMER', W], zh: '预约', en: 'Book' },
  { action: 'pay', from: [S.pendingPay], to: [S.booked], who: ['PAYMENT', W], zh: '支付', en: 'Pay' },
  { action: 'expire', from: [S.pendingPay], to: [S.expired], who: ['TIMER'], zh: '过期', en: 'Expire' },
  {
    action: 'cancel',
    from: [S.pendingPay, S.booked],
    to: [S.cancelled],
    who: ['CUSTOMER', W],
    zh: '取消',
    en: 'Cancel',
    confirms: true,
  },
  { action: 'start', from: [S.booked], to: [S.ongoing], who: [W], zh: '接诊', en: 'Start' },
  { action: 'finish', from: [S.ongoing], to: [S.done], who: [W], zh: '完成', en: 'Finish' },
  { action: 'noShow', from: [S.booked], to: [S.expired], who: ['TIMER', W], zh: '爽约', en: 'No show' },
  { action: 'reinstate', from: [S.expired], to: [S.booked], who: [W], zh: '恢复', en: 'Reinstate' },
]);
export type ReservationAction = (typeof ReservationSteps.actions)[number];

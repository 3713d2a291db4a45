import { codes } from '../../../kernel/index.ts';

/** Part of the day of a shift. */
export const ReservationPeriod = codes([
  ['AM', 'am', '上午', 'Morning'],
  ['PM', 'pm', '下午', 'Afternoon'],
  ['NIGHT', 'night', '晚上', 'Evening'],
]);
export type ReservationPeriodCode = (typeof ReservationPeriod.all)[number];

/** How patient and doctor meet; a pharmacist's duty is not bookable. */
export const ReservationMode = codes([
  ['ONSITE', 'onsite', '到院', 'On site'],
  ['VIDEO', 'video', '视频', 'Video'],
  ['DUTY', 'duty', '审方值班', 'Review duty'],
]);
export type ReservationModeCode = (typeof ReservationMode.all)[number];

/** Status of a booking; below 0 inactive, below 40 warning, otherwise success (seed §4). */
export const ReservationStatus = codes([
  [10, 'pendingPay', '待支付', 'To pay', 'warning'],
  [20, 'booked', '已预约', 'Booked', 'warning'],
  [30, 'ongoing', '就诊中', 'Ongoing', 'warning'],
  [40, 'done', '已完成', 'Done', 'success'],
  [-10, 'expired', '已过期', 'Expired', 'inverse'],
  [-20, 'cancelled', '已取消', 'Cancelled', 'inverse'],
]);
export type ReservationStatusCode = (typeof ReservationStatus.all)[number];

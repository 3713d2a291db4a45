import type { AlertTypeCode } from '@materia/contract/areas/mat';
import type { Sql } from '../../../kernel/index.ts';

/** What is watched for one type of alert. Times are business time; both are asked for some devices or all. */
export interface AlertWatch {
  readonly type: AlertTypeCode;
  /**
   * What is wrong now: `mat_id, sub_no, track_id, goods_id, value, min, max, since`, over devices in the field or not; how long it must
   * have been so is the rule's.
   */
  readonly bad: (now: Date) => Sql;
  /** So many seconds, by the device's settings, over `m`: where nobody has written a rule. */
  readonly hold?: Sql;
  /** Whether what an alert `a` of device `m` was raised for is over; absent: a person says so. */
  readonly gone?: (now: Date) => Sql;
  /** What it says of what is wrong is in the row too, as `said`. */
  readonly says?: true;
  /** It happens, and does not last: each time is told, also after a person has ended the last one. */
  readonly happens?: true;
}

export const ago = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1_000);

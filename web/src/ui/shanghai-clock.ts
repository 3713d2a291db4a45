import { dateTimeText, instantAt } from '@materia/contract/kernel';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';

/** What a clock in Shanghai shows, for a picker that knows only the browser's (spec 00: days and times are Shanghai's). */
export const clockOf = (at: string): Dayjs => dayjs(dateTimeText(Date.parse(at)));

/** The instant at which a clock in Shanghai shows this, to the minute. */
export const instantOf = (clock: Dayjs): string =>
  instantAt(clock.format('YYYY-MM-DD'), clock.format('HH:mm:00')).toISOString();

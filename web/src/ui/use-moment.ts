import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useMemo } from 'react';

/** A day or an instant as calendars take it; the same one until the text changes: a calendar that is given another forgets what is being typed. */
export const useMoment = (text: string | null | undefined): Dayjs | null =>
  useMemo(() => (text ? dayjs(text) : null), [text]);

/** Two of them, as calendars of a range take them; null: not both are there. */
export const useMoments = (from: string | undefined, to: string | undefined): [Dayjs, Dayjs] | null =>
  useMemo(() => (from && to ? [dayjs(from), dayjs(to)] : null), [from, to]);

import { dateTimeText, dayOf, timeOf } from '@materia/contract/kernel';

export type DateFormat = 'year' | 'month' | 'date' | 'time' | 'datetime';

const written: Readonly<Record<DateFormat, (at: Date | number) => string>> = {
  year: at => dayOf(at).slice(0, 4),
  month: at => dayOf(at).slice(0, 7),
  date: dayOf,
  time: timeOf,
  datetime: dateTimeText,
};

/** An instant in Shanghai as spec 01 §9 writes it: yyyy, yyyy-MM, yyyy-MM-dd, HH:mm:ss, yyyy-MM-dd HH:mm:ss. */
export const dateText = (at: Date | number, format: DateFormat): string => written[format](at);

import { readSpecialTime } from '@materia/contract/areas/store';
import { addDays, dateTimeText, dayOf, timeOf } from '@materia/contract/kernel';
import type { GridEdit } from '../../kernel/grid/grid-edit.ts';

/** An instant as people read it; a whole day as the day, for an end the last day that it still holds. */
export function printInstant(at: string | null | undefined, end: boolean): string {
  if (!at) return '';
  const instant = Date.parse(at);
  if (timeOf(instant) !== '00:00:00') return dateTimeText(instant).slice(0, 16);
  return end ? addDays(dayOf(instant), -1) : dayOf(instant);
}

/** Begin or end of a time. */
export function editInstant({ end = false }: { end?: boolean } = {}): GridEdit<string | null> {
  return {
    print: value => printInstant(value, end),
    read: text => {
      if (text.trim() === '') return { value: null };
      const value = readSpecialTime(text, end);
      return value === null ? { error: 'store.goods.notTime' } : { value };
    },
  };
}

import type { Text } from '@materia/contract/kernel';
import type { SheetColumn } from './xlsx.ts';

/** A column of numbers. */
export const numberColumn = <R>(title: Text, value: (row: R) => number | null | undefined): SheetColumn<R> => ({
  title,
  kind: 'number',
  value,
});

/** A column of instants, written in Shanghai's time. */
export const instantColumn = <R>(title: Text, value: (row: R) => string | null): SheetColumn<R> => ({
  title,
  kind: 'instant',
  value,
});

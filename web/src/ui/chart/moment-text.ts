import { dateTimeText } from '@materia/contract/kernel';

/** A moment of a curve: `11-23 14:05`. */
export const momentText = (at: number): string => dateTimeText(at).slice(5, 16);

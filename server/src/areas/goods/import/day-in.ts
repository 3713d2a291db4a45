import { type Day, day as daySchema } from '@materia/contract/kernel';

/** A day as people and spreadsheets write it; undefined: none. */
export function dayIn(text: string): Day | undefined {
  const match = /^(\d{4})[-/.\u5e74](\d{1,2})[-/.\u6708](\d{1,2})\u65e5?(?:[ T].*)?$/.exec(text.trim());
  const day = match && `${match[1]}-${match[2]?.padStart(2, '0')}-${match[3]?.padStart(2, '0')}`;
  return day && daySchema.safeParse(day).success ? day : undefined;
}

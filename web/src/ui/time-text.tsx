import { dateTimeText, dayOf } from '@materia/contract/kernel';
import { emptyMark } from './format.ts';

/** An instant in Shanghai time, short today (14:32) and full otherwise (look); the title always has it whole. */
export function TimeText({ at, now, full = false }: { at: string | null | undefined; now?: number; full?: boolean }) {
  if (!at) return emptyMark;
  const instant = Date.parse(at);
  const whole = dateTimeText(instant);
  const today = dayOf(instant) === dayOf(now ?? Date.now());
  return (
    <time dateTime={at} title={whole}>
      {today && !full ? whole.slice(11, 16) : whole}
    </time>
  );
}

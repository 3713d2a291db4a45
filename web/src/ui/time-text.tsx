import { dateTimeText, dayOf } from '@materia/contract/kernel';
import { emptyMark, shortTime } from './format.ts';

interface Props {
  at: string | null | undefined;
  now?: number;
  /** With its day also today. */
  full?: boolean;
  /** Without its year and seconds, which a time of a plan says nothing by. */
  short?: boolean;
}

/** An instant in Shanghai time, short today (14:32) and full otherwise (look); the title always has it whole. */
export function TimeText({ at, now = Date.now(), full = false, short = false }: Props) {
  if (!at) return emptyMark;
  const instant = Date.parse(at);
  const whole = dateTimeText(instant);
  const brief = !full && (short || dayOf(instant) === dayOf(now));
  return (
    <time dateTime={at} title={whole}>
      {brief ? shortTime(at, now) : whole}
    </time>
  );
}

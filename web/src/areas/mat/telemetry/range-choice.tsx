import { addDays, dayOf, startOfDay } from '@materia/contract/kernel';
import { Segmented } from 'antd';
import { useState } from 'react';
import { serverNow } from '../../../kernel/clock.ts';
import { useT } from '../../../kernel/texts.ts';
import { DayPicker } from '../../../ui/day-picker.tsx';

const hourMs = 3_600_000;
const minuteMs = 60_000;
/** Hours back from now. */
const backs = [24, 48, 168, 720, 2160] as const;
const mostDays = 366;

export interface Range {
  readonly from: number;
  readonly to: number;
  /** So many hours back from now; null: days of one's own. */
  readonly hours: number | null;
  readonly choose: (hours: number | null) => void;
  readonly setDays: (from: string, to: string) => void;
}

/** A while until now, or from one day to another. */
export function useRange(): Range {
  const [now, setNow] = useState(thisMinute);
  const [hours, setHours] = useState<number | null>(24);
  const [days, setDays] = useState<readonly [string, string]>(() => [addDays(dayOf(now), -1), dayOf(now)]);
  const whole = { from: startOfDay(days[0]).getTime(), to: startOfDay(addDays(days[1], 1)).getTime() };
  return {
    ...(hours === null ? whole : { from: now - hours * hourMs, to: now }),
    hours,
    choose: of => {
      setNow(thisMinute());
      setHours(of);
    },
    setDays: (from, to) => setDays([from, to]),
  };
}

const thisMinute = () => Math.ceil(serverNow() / minuteMs) * minuteMs;

const own = 0;

export function RangeChoice({ of: { from, to, hours, choose, setDays } }: { of: Range }) {
  const t = useT();
  const today = dayOf(serverNow());
  const [first, last] = [dayOf(from), dayOf(to - 1)];
  const label = (n: number) => (n <= 48 ? t('mat.telemetry.hours', { n }) : t('mat.telemetry.days', { n: n / 24 }));
  return (
    <>
      <Segmented
        size="small"
        aria-label={t('mat.telemetry.range')}
        value={hours ?? own}
        onChange={n => choose(n === own ? null : n)}
        options={[
          ...backs.map(n => ({ value: n as number, label: label(n) })),
          { value: own, label: t('mat.telemetry.own') },
        ]}
      />
      {hours === null && (
        <>
          <DayPicker
            label={t('mat.telemetry.fromDay')}
            value={first}
            min={addDays(last, 1 - mostDays)}
            max={last}
            required
            onChange={day => day && setDays(day, last)}
          />
          <DayPicker
            label={t('mat.telemetry.toDay')}
            value={last}
            min={first}
            max={today}
            required
            onChange={day => day && setDays(first, day)}
          />
        </>
      )}
    </>
  );
}

import type { StoreFrame } from '@materia/contract/areas/store';
import { dayOf, instantAt } from '@materia/contract/kernel';
import { useState } from 'react';
import { serverNow } from '../../../kernel/clock.ts';
import { useT } from '../../../kernel/texts.ts';
import { Calendar } from '../../../ui/calendar/calendar.tsx';
import type { CalendarEvent } from '../../../ui/calendar/calendar-days.ts';
import { SpecialDayForm } from '../master/special-day.dialog.tsx';
import { useMayChange } from './use-store-setting.tsx';

const text = (frame: StoreFrame, rest: string): string =>
  frame.closed ? rest : `${frame.from?.slice(0, 5)}–${frame.to?.slice(0, 5)}`;

/** 特殊日 on a calendar: a press on a day sets what holds there instead of the weekday's hours (spec 04 §3.3, §5). */
export function SpecialDays(of: { storeId: number; frames: readonly StoreFrame[]; reread: () => void }) {
  const t = useT();
  const may = useMayChange();
  const [day, setDay] = useState<string | null>(null);
  const special = of.frames.filter(frame => frame.kind === 'OPEN' && frame.specialDate !== null);
  const events = special.map((frame, id): CalendarEvent => {
    const start = instantAt(frame.specialDate ?? '', frame.from ?? '00:00:00').getTime();
    const title = text(frame, t('store.special.closed'));
    return { id: id + 1, title, start, end: start + 30 * 60_000, tone: frame.closed ? 'danger' : 'primary' };
  });
  const open = (event: CalendarEvent) => may && setDay(dayOf(event.start));
  return (
    <section>
      <h3 className="store-title">{t('store.special.title')}</h3>
      <Calendar
        label={t('store.special.title')}
        events={events}
        today={dayOf(serverNow())}
        add={may ? start => setDay(dayOf(start)) : undefined}
        open={open}
      />
      {day !== null && (
        <SpecialDayForm
          storeIds={[of.storeId]}
          day={day}
          frames={special.filter(frame => frame.specialDate === day)}
          done={() => {
            setDay(null);
            of.reread();
          }}
          cancel={() => setDay(null)}
        />
      )}
    </section>
  );
}

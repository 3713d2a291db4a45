import type { StoreConfigDraft } from '@materia/contract/areas/store';
import type { FieldProps } from '../../../kernel/form/fields.tsx';
import { WeekGrid } from './week-grid.tsx';
import { framesOf, type Week, weekOf } from './week-spans.ts';

type Duties = StoreConfigDraft['pharmacistHours'];
const which = { kind: 'PICKUP', deliveryMode: null } as const;
const slot = { slotMinutes: 30, capacity: 0 };

export const dutyWeek = (duties: Duties): Week =>
  weekOf(
    duties.map(duty => ({ ...which, ...slot, ...duty, specialDate: null, closed: false })),
    which,
  );
export const dutiesOf = (week: Week): Duties =>
  framesOf(week, which, slot).map(({ weekdays, from, to }) => ({ weekdays, from: from ?? '', to: to ?? '' }));

/** 药师在岗: a week by half hours, as the store's own hours are drawn. */
export function DutyField({ id, label, disabled, describedBy, value, onChange }: FieldProps) {
  return (
    <section id={id} aria-describedby={describedBy}>
      <WeekGrid
        label={label}
        week={dutyWeek((value ?? []) as Duties)}
        change={disabled ? undefined : week => onChange(dutiesOf(week))}
      />
    </section>
  );
}

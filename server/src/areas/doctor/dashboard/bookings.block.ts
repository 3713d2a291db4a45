import { ReservationMode, ReservationPeriod, ReservationStatus } from '@materia/contract/areas/doctor';
import { addDays, dayOf, type Figure } from '@materia/contract/kernel';
import { type BlockCtx, dashboardBlock, fewRows, sql } from '../../../kernel/index.ts';
import { bookingScope } from '../doctor-scope.ts';

const S = ReservationStatus.byName;
/** Bookings that somebody came or comes for. */
const held = [S.booked, S.ongoing, S.done];

interface Shift {
  readonly period: string;
  readonly mode: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly room: number;
  readonly booked: number;
  readonly waiting: number;
  readonly done: number;
}

const counted = sql`count(d.id) filter (where d.status = any(${held}::int[]))::int as booked,
  count(d.id) filter (where d.status = ${S.booked} and d.check_in_at is not null)::int as waiting,
  count(d.id) filter (where d.status = ${S.done})::int as done`;

/** Today's shifts in the account's scope; the days of a doctor, store or company have an index of their own. */
function shifts({ db, actor, now }: BlockCtx): Promise<Shift[]> {
  return db.rows<Shift>(sql`
    select r.period, r.mode, r.start_time as "startTime", r.end_time as "endTime", r.estimate_number as room, ${counted}
    from reservation r left join reservation_details d on d.reservation_id = r.id and d.deleted_at is null
    where r.reservation_date = ${dayOf(now())} and r.deleted_at is null and ${bookingScope(actor, 'r')}
    group by r.id order by r.start_time, r.id limit 12`);
}

/** Bookings by period on the days that are compared. */
function byPeriod({ db, actor, now }: BlockCtx) {
  const today = dayOf(now());
  const days = [today, addDays(today, -1), addDays(today, -7)];
  const found = db.rows<{ day: string; period: string; booked: number }>(sql`
    select r.reservation_date as day, r.period, count(*)::int as booked
    from reservation_details d join reservation r on r.id = d.reservation_id
    where d.reservation_date = any(${days}::date[]) and d.status = any(${held}::int[]) and d.deleted_at is null
      and ${bookingScope(actor, 'd')} group by 1, 2`);
  return found.then(
    rows => (period: string) => days.map(day => countAt(rows, day, period)) as [number, number, number],
  );
}

const countAt = (rows: readonly { day: string; period: string; booked: number }[], day: string, period: string) =>
  rows.find(row => row.day === day && row.period === period)?.booked ?? 0;

/** A doctor's day: bookings by period beside yesterday and a week ago, and each shift with who waits (spec 01 §12). */
export const bookingsBlock = dashboardBlock({
  code: 'doctor_bookings',
  shape: 'figures',
  title: 'doctor.dash.bookings',
  for: { roles: ['Doctor'], needs: 'RESERVATION' },
  place: 20,
  width: 2,
  on: ['NOTIFICATION', 'COUNTERS'],
  async read(ctx) {
    const { say, lang } = ctx;
    const [rows, booked] = await Promise.all([shifts(ctx), byPeriod(ctx)]);
    const figures = ReservationPeriod.all.map((period): Figure => {
      const [value, yesterday, lastWeek] = booked(period);
      const lead = { path: '/app/doctor/reservation_mgmt', search: {} };
      const label = ReservationPeriod.label(period, lang);
      const before = [
        { label: say('doctor.dash.yesterday'), value: yesterday },
        { label: say('doctor.dash.lastWeek'), value: lastWeek },
      ];
      return { label, value, unit: 'count', before, worse: false, tone: 'plain', lead };
    });
    const hours = ({ startTime, endTime }: Shift) => `${startTime.slice(0, 5)}–${endTime.slice(0, 5)}`;
    return {
      figures,
      curve: null,
      table: fewRows(
        say,
        {
          'doctor.dash.period': 'text',
          'doctor.dash.shift': 'text',
          'doctor.dash.booked': 'count',
          'doctor.dash.room': 'count',
          'doctor.dash.waiting': 'count',
          'doctor.dash.done': 'count',
        },
        rows.map(row => [
          { value: `${ReservationPeriod.label(row.period, lang)} ${hours(row)}` },
          { value: ReservationMode.label(row.mode, lang) },
          { value: row.booked },
          { value: row.room },
          { value: row.waiting },
          { value: row.done },
        ]),
        'doctor.dash.bookings.none',
      ),
    };
  },
});

import { ReservationStatus, type ReservationStatusCode } from '@materia/contract/areas/doctor';
import { addDays } from '@materia/contract/kernel';
import { json, type Row } from '../../demo/copy-rows.ts';
import type { DemoArea, DemoFill } from '../../demo/demo-area.ts';
import { sql } from '../../kernel/index.ts';

const S = ReservationStatus.byName;
/** What became of bookings in turn: of days gone, of today, of days to come. */
const past: readonly ReservationStatusCode[] = [S.done, S.done, S.done, S.expired, S.done, S.cancelled];
const ofToday: readonly ReservationStatusCode[] = [S.done, S.ongoing, S.booked, S.booked, S.cancelled, S.booked];
const coming: readonly ReservationStatusCode[] = [S.booked, S.booked, S.cancelled, S.booked];
const doctors = [
  [1, '坐堂医师', 'ONSITE'],
  [3, '周明德', 'ONSITE'],
  [4, '林雪', 'VIDEO'],
] as const;
const shifts = [
  ['AM', '08:30:00', '11:30:00'],
  ['PM', '14:00:00', '17:00:00'],
] as const;
const complaints = ['复诊取药', '咳嗽一周', '头晕乏力', '胃部不适', '血压偏高咨询'];

/** Shifts of three doctors of company 1 from a fortnight ago to a week ahead, with their bookings (spec 07 §7). */
export const reservationDemo: DemoArea = {
  area: 'reservation',
  fill: async demo => {
    const { db, today, copy, random } = demo;
    const people = await db.rows<{ id: number; name: string; cellphone: string | null }>(
      sql`select id, name, cellphone from customer where status = 1 and name is not null order by id limit 120`,
    );
    const reservations: Row[] = [];
    const details: Row[] = [];
    for (let ahead = -14; ahead <= 7; ahead += 1) {
      for (const doctor of doctors) {
        for (const shift of shifts) {
          const id = reservations.length + 1;
          const ends = ahead < 0 ? past : ahead === 0 ? ofToday : coming;
          const count = random.int(2, ends.length);
          const booked = Array.from({ length: count }, (_, n) =>
            bookingRow(
              demo,
              { id: details.length + n + 1, reservationId: id, doctor, shift, ahead, n },
              random.pick(people),
              ends[n] as ReservationStatusCode,
            ),
          );
          const places = booked.filter(row => row.status !== S.cancelled && row.status !== S.expired).length;
          reservations.push(shiftRow(id, addDays(today, ahead), doctor, shift, places));
          details.push(...booked);
        }
      }
    }
    await copy('reservation', reservations);
    await copy('reservation_details', details);
  },
};

type Doctor = (typeof doctors)[number];
type Shift = (typeof shifts)[number];

const shiftRow = (
  id: number,
  day: string,
  [doctorId, name, mode]: Doctor,
  [period, from, to]: Shift,
  places: number,
): Row => ({
  id,
  doctor_id: doctorId,
  doctor_name: name,
  company_id: 1,
  store_id: 1,
  reservation_date: day,
  period,
  start_time: from,
  end_time: to,
  mode,
  estimate_number: 12,
  actual_number: places,
  fee: 0,
  address: '一楼诊室',
});

interface Booking {
  readonly id: number;
  readonly reservationId: number;
  readonly doctor: Doctor;
  readonly shift: Shift;
  readonly ahead: number;
  readonly n: number;
}

function bookingRow(
  { today, now }: DemoFill,
  { id, reservationId, doctor, shift, ahead, n }: Booking,
  person: { id: number; name: string; cellphone: string | null },
  status: ReservationStatusCode,
): Row {
  const day = addDays(today, ahead);
  const hour = Number(shift[1].slice(0, 2)) + Math.floor(n / 2);
  const made = new Date(now.getTime() + (Math.min(ahead, 0) * 24 - 30 - n) * 3_600_000);
  const seen = status === S.done || status === S.ongoing;
  return {
    id,
    reservation_no: `YY${day.replaceAll('-', '').slice(2)}${String(id).padStart(5, '0')}`,
    reservation_id: reservationId,
    doctor_id: doctor[0],
    company_id: 1,
    store_id: 1,
    reservation_date: day,
    customer_id: person.id,
    customer_name: person.name,
    customer_cellphone: person.cellphone,
    patient: json({ name: person.name, relation: '本人' }),
    is_return: doctor[2] === 'VIDEO',
    complaint: complaints[id % complaints.length],
    queue_no: n + 1,
    slot_time: `${String(hour).padStart(2, '0')}:${n % 2 === 0 ? '00' : '30'}:00`,
    source: n % 3 === 0 ? 'STAFF' : 'XCX',
    check_in_at: seen ? new Date(made.getTime() + 29 * 3_600_000) : null,
    started_at: seen ? new Date(made.getTime() + 29.3 * 3_600_000) : null,
    ended_at: status === S.done ? new Date(made.getTime() + 29.6 * 3_600_000) : null,
    no_show: status === S.expired,
    cancel_reason: status === S.cancelled ? '顾客临时有事' : null,
    status,
    created_at: made,
    updated_at: made,
  };
}

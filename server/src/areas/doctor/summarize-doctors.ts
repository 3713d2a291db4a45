import { ReservationStatus, summarizeDoctors, waitingAdvice } from '@materia/contract/areas/doctor';
import { dayOf } from '@materia/contract/kernel';
import { on, sql } from '../../kernel/index.ts';
import { adviceScope, bookingScope } from './doctor-scope.ts';

/** In the statement's text: the partial indexes hold just these. */
const waiting = sql.text(waitingAdvice.join(', '));
const booked = sql.text(String(ReservationStatus.byName.booked));

/** getDoctorSummary (spec 07 §3.8): advice at 10 and 20, today's bookings at 20. */
export const summarizeDoctorsHandler = on(summarizeDoctors)(async (_, { actor, db, now }) => {
  const { advice, bookings } = await db.one<{ advice: number; bookings: number }>(sql`
    select
      (select count(*) from advice a where a.status in (${waiting}) and a.deleted_at is null and ${adviceScope(actor, 'a')}) as advice,
      (select count(*) from reservation_details r where r.status = ${booked} and r.deleted_at is null
        and r.reservation_date = ${dayOf(now())} and ${bookingScope(actor, 'r')}) as bookings`);
  return [advice, bookings];
});

import { z } from 'zod';
import { call } from '../../kernel/index.ts';

/** getDoctorSummary, no body: advice at 10 and 20, then today's bookings at 20, in the caller's scope (spec 07 §3.8). */
export const summarizeDoctors = call({
  method: 'POST',
  path: '/api/mgmt/doctors/summary',
  needs: 'DOCTOR',
  answer: z.tuple([z.int(), z.int()]),
  fails: [],
});

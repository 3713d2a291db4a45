import { areaContract } from '../../kernel/index.ts';
import * as adviceCodes from './advice/advice.codes.ts';
import { AdviceSteps } from './advice/advice.steps.ts';
import { doctorTexts } from './doctor.texts.ts';
import { doctorDashboardTexts } from './doctor-dashboard.texts.ts';
import { doctorNotices } from './doctor-notice.texts.ts';
import * as summaryCalls from './doctor-summary.calls.ts';
import * as calls from './prescription.calls.ts';
import * as codes from './prescription.codes.ts';
import * as events from './prescription.events.ts';
import * as steps from './prescription.steps.ts';
import * as reservationCodes from './reservation/reservation.codes.ts';
import { ReservationSteps } from './reservation/reservation.steps.ts';

export * from './advice/advice.codes.ts';
export * from './advice/advice.steps.ts';
export * from './doctor-summary.calls.ts';
export * from './prescription.calls.ts';
export * from './prescription.codes.ts';
export * from './prescription.events.ts';
export * from './prescription.steps.ts';
export * from './reservation/reservation.codes.ts';
export * from './reservation/reservation.steps.ts';

export const doctorContract = areaContract('doctor', {
  calls: { ...calls, ...summaryCalls },
  codes: { ...codes, ...adviceCodes, ...reservationCodes },
  steps: { ...steps, AdviceSteps, ReservationSteps },
  events,
  texts: { ...doctorTexts, ...doctorNotices, ...doctorDashboardTexts },
});

import { area } from '../../kernel/index.ts';
import { adviceBlock, adviceTodo } from './dashboard/advice.block.ts';
import { bookingsBlock } from './dashboard/bookings.block.ts';
import { returnedBlock, reviewBlock, reviewTodo, storeRxBlock } from './dashboard/prescriptions.block.ts';
import { checkPrescriptionHandler, dispensePrescriptionHandler } from './dispense-prescription.ts';
import { doctorLookup } from './look-up-doctor.ts';
import {
  prescriptionNotices,
  prescriptionRejected,
  prescriptionReviewed,
  prescriptionToReview,
} from './prescription-notices.ts';
import { reviewPrescriptionHandler } from './review-prescription.ts';
import { summarizeDoctorsHandler } from './summarize-doctors.ts';

export const doctorModule = area('doctor', {
  handlers: [reviewPrescriptionHandler, dispensePrescriptionHandler, checkPrescriptionHandler, summarizeDoctorsHandler],
  blocks: [bookingsBlock, adviceBlock, reviewBlock, returnedBlock, storeRxBlock],
  todos: [adviceTodo, reviewTodo],
  lookups: { DOCTOR: doctorLookup },
  consumers: prescriptionNotices,
  templates: [prescriptionToReview, prescriptionRejected, prescriptionReviewed],
});

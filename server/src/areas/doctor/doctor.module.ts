import { area } from '../../kernel/index.ts';
import { checkPrescriptionHandler, dispensePrescriptionHandler } from './dispense-prescription.ts';
import { reviewPrescriptionHandler } from './review-prescription.ts';

export const doctorModule = area('doctor', {
  handlers: [reviewPrescriptionHandler, dispensePrescriptionHandler, checkPrescriptionHandler],
});

import { z } from 'zod';
import { event } from '../../kernel/index.ts';
import { PrescriptionStatus } from './prescription.codes.ts';

/** A prescription took a step (spec 00 §9): 02's gate and 09's verdict hang on it. */
export const rxStatus = event(
  'rx.status',
  z.object({
    prescriptionId: z.int(),
    orderId: z.int().nullable(),
    from: PrescriptionStatus.schema.nullable(),
    to: PrescriptionStatus.schema,
  }),
);

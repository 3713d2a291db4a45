import { z } from 'zod';
import { anyOf, call } from '../../kernel/index.ts';
import { confirmingFails, password } from '../identity/index.ts';
import { PrescriptionStatus, RejectReason } from './prescription.codes.ts';

const id = z.int().positive();

/** A prescription after a step: what the screen needs to go on. */
export const PrescriptionState = z.object({
  id: z.int(),
  rxNo: z.string().nullable(),
  orderId: z.int().nullable(),
  status: PrescriptionStatus.schema,
  version: z.int(),
});

/** Minutes for which a password given at the review desk signs what follows (spec 07 §3.5). */
export const reviewSignedMinutes = 15;

/**
 * 通过 or 驳回 of a prescription that waits for its pharmacist (spec 07 §2.5), signed with the own password; within 15 minutes of the
 * last one it may be left out.
 */
export const reviewPrescription = call({
  method: 'POST',
  path: '/api/mgmt/doctor/prescription/review',
  needs: 'PRESCRIPTION:REVIEW',
  logs: 'doctor.op.review',
  body: z.strictObject({
    id,
    version: z.int(),
    approve: z.boolean(),
    rejectCodes: z.array(RejectReason.schema).max(9).default([]),
    opinion: z.string().trim().max(200).optional(),
    password: password.optional(),
  }),
  answer: PrescriptionState,
  fails: [
    ...confirmingFails,
    'identity.passwordNeeded',
    'doctor.stepRefused',
    'doctor.ownPrescription',
    'doctor.noPharmacist',
    'doctor.rejectReason',
  ],
});

/** 调配: every line ticked with what was taken for it, batch and trace codes as scanned; signed each time (spec 07 §3.5). */
export const dispensePrescription = call({
  method: 'POST',
  path: '/api/mgmt/doctor/prescription/dispense',
  needs: 'PRESCRIPTION:DISPENSE',
  logs: 'doctor.op.dispense',
  body: z.strictObject({
    id,
    version: z.int(),
    lines: z
      .array(
        z.strictObject({
          lineId: id,
          goodsId: id,
          number: z.int().min(1).max(999),
          batchNo: z.string().trim().max(40).optional(),
          traceCodes: z
            .array(z.string().regex(/^\d{20}$/))
            .max(999)
            .default([]),
        }),
      )
      .max(100),
    password,
  }),
  answer: PrescriptionState,
  fails: [...confirmingFails, 'doctor.stepRefused', 'doctor.orderUnpaid', 'doctor.lineMismatch', 'doctor.linesMissing'],
});

/** 核对 by a second person (spec 07 §3.4), signed each time. */
export const checkPrescription = call({
  method: 'POST',
  path: '/api/mgmt/doctor/prescription/checkout',
  needs: anyOf('PRESCRIPTION:DISPENSE', 'PRESCRIPTION:REVIEW'),
  logs: 'doctor.op.check',
  body: z.strictObject({ id, version: z.int(), password }),
  answer: PrescriptionState,
  fails: [...confirmingFails, 'doctor.stepRefused', 'doctor.samePerson'],
});

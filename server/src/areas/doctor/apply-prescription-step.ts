import {
  type PrescriptionAction,
  PrescriptionStatus,
  type PrescriptionStatusCode,
  PrescriptionSteps,
  rxStatus,
} from '@materia/contract/areas/doctor';
import { outbox, refuse, type Tx } from '../../kernel/index.ts';
import { addDoctorHistory } from './doctor-history.store.ts';
import { type Prescription, type PrescriptionPatch, setPrescriptionStatus } from './prescription.store.ts';

export interface PrescriptionStepData {
  /** Where it leads when it may lead to several. */
  readonly to?: PrescriptionStatusCode;
  readonly remark?: string;
  readonly patch?: PrescriptionPatch;
}

/** The step of that action from where the prescription stands; an unlisted pair is refused. */
export function demandPrescriptionStep(rx: Prescription, action: PrescriptionAction) {
  const step = PrescriptionSteps.find(action, rx.status);
  if (step && step.to !== 'previous') return step.to;
  const status = PrescriptionStatus.text(rx.status);
  return refuse('doctor.stepRefused', { status, action: PrescriptionSteps.text(action) });
}

/** The only way a prescription changes its status: row, history and event in one transaction (spec 07 §2.5). */
export async function applyPrescriptionStep(
  tx: Tx,
  rx: Prescription,
  action: PrescriptionAction,
  { to: chosen, remark, patch = {} }: PrescriptionStepData = {},
): Promise<Prescription> {
  const targets = demandPrescriptionStep(rx, action);
  const to = chosen ?? (targets[0] as PrescriptionStatusCode);
  if (!targets.includes(to)) throw new Error(`${action} does not lead to ${to}`);
  const version = await setPrescriptionStatus(tx, rx.id, to, patch);
  await addDoctorHistory(tx, { entity: 'PRESCRIPTION', entityId: rx.id, from: rx.status, to, action, remark });
  await outbox.put(
    tx,
    rxStatus,
    { prescriptionId: rx.id, orderId: rx.orderId, from: rx.status, to },
    { aggregateType: 'prescription', aggregateId: rx.id, companyId: rx.companyId },
  );
  return { ...rx, status: to, version, orderId: patch.orderId === undefined ? rx.orderId : patch.orderId };
}

import { refuse, type StaffActor, type Tx } from '../../kernel/index.ts';
import { lockPrescription, type Prescription } from './prescription.store.ts';

/** The prescription that a call works on: in scope, locked, as the caller saw it. */
export async function openPrescription(
  tx: Tx,
  actor: StaffActor,
  of: { id: number; version: number },
): Promise<Prescription> {
  const rx = await lockPrescription(tx, actor, of.id);
  if (!rx) refuse('row.notFound');
  if (rx.version !== of.version) refuse('row.changedMeanwhile');
  return rx;
}

/** What a step answers. */
export const stateOf = ({ id, rxNo, orderId, status, version }: Prescription) => ({
  id,
  rxNo,
  orderId,
  status,
  version,
});

/** The operation log's entry of a step. */
export const recordOf = (before: Prescription, after: Prescription) => ({
  targetType: 'PRESCRIPTION',
  targetId: before.id,
  targetName: before.rxNo ?? undefined,
  before: { status: before.status },
  after: { status: after.status },
});

import {
  type TransferAction,
  type TransferStatusCode,
  TransferSteps,
  transferStatus,
} from '@materia/contract/areas/supply';
import { outbox, refuse, sql, staffId, type Tx } from '../../../kernel/index.ts';
import {
  insertTransfer,
  type NewTransfer,
  setTransferStatus,
  type Transfer,
  type TransferPatch,
} from './transfer.store.ts';

/** The only way a transfer changes its status: row, history and event in one transaction. */
export async function applyTransferStep(
  tx: Tx,
  transfer: Transfer,
  action: Exclude<TransferAction, 'make'>,
  patch: TransferPatch = {},
  reason: string | null = null,
): Promise<Transfer> {
  const to = TransferSteps.find(action, transfer.status)?.to;
  if (to === undefined || to === 'previous') return refuse('mat.stepRefused');
  const now = await setTransferStatus(tx, transfer.id, to[0] as TransferStatusCode, patch);
  await note(tx, now, transfer.status, action, reason);
  return now;
}

export async function makeTransferRow(tx: Tx, of: NewTransfer): Promise<Transfer> {
  const transfer = await insertTransfer(tx, of, 'NEW');
  await note(tx, transfer, null, 'make', null);
  return transfer;
}

async function note(
  tx: Tx,
  { id, companyId, status }: Transfer,
  from: TransferStatusCode | null,
  action: TransferAction,
  reason: string | null,
): Promise<void> {
  await tx.run(sql`
    insert into stock_transfer_step (transfer_id, from_status, to_status, action, user_id, reason, at, created_at)
    values (${id}, ${from}, ${status}, ${action}, ${staffId(tx.actor)}, ${reason}, ${tx.now()}, ${tx.now()})`);
  await outbox.put(
    tx,
    transferStatus,
    { transferId: id, from, to: status },
    { aggregateType: 'STOCK_TRANSFER', aggregateId: id, companyId },
  );
}

import {
  type BroadcastAction,
  BroadcastStatus,
  type BroadcastStatusCode,
  BroadcastSteps,
  messageStatus,
} from '@materia/contract/areas/notification';
import { outbox, refuse, type Tx } from '../../../kernel/index.ts';
import { type Broadcast, type MessagePatch, setMessageStatus } from './message.store.ts';

/** Refuses a step that the table does not have from where the broadcast stands. */
export function demandMessageStep(message: Broadcast, action: BroadcastAction): BroadcastStatusCode {
  const step = BroadcastSteps.find(action, message.status);
  if (step && step.to !== 'previous') return step.to[0] as BroadcastStatusCode;
  return refuse('notification.stepRefused', {
    status: BroadcastStatus.text(message.status),
    action: BroadcastSteps.text(action),
  });
}

/** The only way a broadcast changes its status: row and event in one transaction (spec 01 §7); the operation log is its history. */
export async function applyMessageStep(
  tx: Tx,
  message: Broadcast,
  action: BroadcastAction,
  patch: MessagePatch = {},
): Promise<Broadcast> {
  const to = demandMessageStep(message, action);
  const after = await setMessageStatus(tx, message.id, to, patch);
  await announceMessage(tx, after, message.status);
  return after;
}

/** Tells lists of broadcasts that one was made or took a step. */
export function announceMessage(tx: Tx, message: Broadcast, from: BroadcastStatusCode | null): Promise<void> {
  const { id, status, version, companyId } = message;
  const about = { aggregateType: 'notification_message', aggregateId: id, companyId };
  return outbox.put(tx, messageStatus, { messageId: id, from, to: status, version }, about);
}

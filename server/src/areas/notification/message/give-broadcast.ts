import { notificationGiven } from '@materia/contract/areas/notification';
import { outbox, type StaffActor, sql, type Tx } from '../../../kernel/index.ts';
import { type NoticeRow, noticeFrame } from '../notice-frame.ts';
import { addDeliveries, addNotices } from '../notify.ts';
import { applyMessageStep, demandMessageStep } from './apply-message-step.ts';
import { reachOf } from './audience.ts';
import type { Broadcast } from './message.store.ts';

const rowOf = ({ id, title, body, url, level, mustConfirm }: Broadcast): NoticeRow => ({
  type: 'NOTIFICATION',
  category: 'SYSTEM',
  level,
  tag: `message-${id}`,
  title,
  body,
  words: {},
  url,
  parameter: null,
  orderInfo: null,
  autoHidden: !mustConfirm,
  duration: null,
  playAudio: false,
  mustConfirm,
  messageId: id,
});

/**
 * Sends a broadcast in its sender's scope: rows, frames and deliveries by a few statements however many receive it. Answers
 * undefined, and has done nothing, if nobody does.
 */
export async function giveBroadcast(
  tx: Tx,
  message: Broadcast,
  sender: Pick<StaffActor, 'id' | 'scope'>,
): Promise<Broadcast | undefined> {
  demandMessageStep(message, 'send');
  const to = reachOf(message.audience, sender);
  const row = rowOf(message);
  const receiverCount = await addNotices(tx, row, to);
  if (receiverCount === 0) return undefined;
  const about = { aggregateType: 'notification', aggregateId: message.id, companyId: message.companyId };
  await outbox.put(tx, notificationGiven, noticeFrame(row, to), about);
  await addDeliveries(tx, { ...row, code: row.tag as string, channels: message.channels }, to);
  return applyMessageStep(tx, message, 'send', { sentAt: tx.now(), receiverCount, senderId: sender.id });
}

/** Takes it back from those who have not read it, and tells their browsers to look again (spec 01 §7). */
export async function takeBack(tx: Tx, message: Broadcast): Promise<Broadcast> {
  const after = await applyMessageStep(tx, message, 'revoke');
  await tx.run(sql`
    update notification set deleted_at = ${tx.now()}, updated_at = ${tx.now()}
    where message_id = ${message.id} and read_at is null and deleted_at is null`);
  const to = reachOf(message.audience, { id: message.senderId, scope: { kind: 'all' } });
  const about = { aggregateType: 'notification', aggregateId: message.id, companyId: message.companyId };
  const body = { names: ['notification'], messageId: message.id };
  await outbox.put(tx, notificationGiven, { type: 'COUNTERS', to, autoHidden: false, body }, about);
  return after;
}

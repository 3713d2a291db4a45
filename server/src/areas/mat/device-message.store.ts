import { randomUUID } from 'node:crypto';
import { type Db, sql, type Tx } from '../../kernel/index.ts';

export interface DeviceMessage {
  readonly matId: number;
  readonly messageId: string;
  readonly kind: string;
  /** When the device says it was, by its own clock. */
  readonly deviceAt: Date;
  /** By how much that clock is behind, where the message itself tells. */
  readonly skewMs: number | null;
}

/**
 * Notes a frame with effects, in their transaction. false: it was here before (or is being worked on; then this waits for it):
 * acknowledged, no effect (spec 06 §5). What the device's clock is known to be behind by is added to its time; nothing is later than now.
 */
export async function noteMessage(tx: Tx, message: DeviceMessage): Promise<boolean> {
  const noted = await tx.run(sql`
    insert into device_message (mat_id, message_id, kind, device_at, created_at)
    values (${message.matId}, ${message.messageId}, ${message.kind}, least(${tx.now()}, ${message.deviceAt}::timestamptz
      + coalesce(${message.skewMs}::int, (select clock_skew_ms from mat where id = ${message.matId}), 0) * interval '1 millisecond'), ${tx.now()})
    on conflict (mat_id, message_id) do nothing`);
  return noted === 1;
}

/** What a request was answered, given again to a repeat. */
export async function keepReply(
  tx: Tx,
  message: Pick<DeviceMessage, 'matId' | 'messageId'>,
  reply: object,
): Promise<void> {
  await tx.run(sql`
    update device_message set reply = ${JSON.stringify(reply)}
    where mat_id = ${message.matId} and message_id = ${message.messageId}`);
}

export async function replyOf(db: Db, matId: number, messageId: string): Promise<unknown> {
  const row = await db.maybe<{ reply: unknown }>(
    sql`select reply from device_message where mat_id = ${matId} and message_id = ${messageId}`,
  );
  return row?.reply ?? null;
}

/** A frame against its schema: dropped, but recorded. */
export async function noteBadFrame(
  db: Db,
  of: { matId: number; messageId: string | null; kind: string; error: string; now: Date },
): Promise<void> {
  await db.run(sql`
    insert into device_message (mat_id, message_id, kind, error, created_at)
    values (${of.matId}, ${of.messageId ?? randomUUID()}, ${of.kind}, ${of.error.slice(0, 500)}, ${of.now})
    on conflict (mat_id, message_id) do nothing`);
}

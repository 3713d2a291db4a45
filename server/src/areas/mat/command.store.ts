import type { CommandStatusCode, CommandTypeCode, DropParams } from '@materia/contract/areas/mat';
import { type Db, sql, type Tx } from '../../kernel/index.ts';

/** A command on its way to its device. */
export interface OutgoingCommand {
  /** The row's id: `seq` of the HTTP fallback. */
  readonly seq: number;
  readonly cmdId: string;
  readonly type: CommandTypeCode;
  readonly params: Record<string, unknown>;
  readonly createdAt: string;
  readonly expireAt: string;
  readonly tries: number;
}

/**
 * Without an acknowledgement the same command goes out again after 10, 20, 40 s (spec 06 §5), and then every 40 s until it times out, 120 s after it
 * first went: while it is SENT, a row changes by being sent alone.
 */
const isUnheard = (now: Date) =>
  sql`updated_at + (case tries when 1 then 10 when 2 then 20 else 40 end) * interval '1 second' <= ${now}`;

/**
 * Takes what a device is to get now: what waits and is not expired; sent ones it never saw (behind `after`) or has not
 * acknowledged in time. One statement, so that two polls of one device do not take the same.
 */
export function takeCommands(db: Db, of: { matId: number; after: number; now: Date }): Promise<OutgoingCommand[]> {
  return db.rows(sql`
    with due as (
      select id from mat_command where mat_id = ${of.matId} and status in ('QUEUED', 'SENT', 'ACKED')
        and ((status = 'QUEUED' and expire_at > ${of.now})
          or (status = 'SENT' and (id > ${of.after} or ${isUnheard(of.now)})))
      order by id limit 50 for update skip locked)
    update mat_command c set status = 'SENT', tries = c.tries + 1, sent_at = coalesce(c.sent_at, ${of.now}), updated_at = ${of.now}
    from due where c.id = due.id
    returning c.id as seq, c.cmd_id as "cmdId", c.type, c.params, c.created_at as "createdAt", c.expire_at as "expireAt", c.tries`);
}

/** Devices that takeCommands has something for. */
export async function matsWithCommands(db: Db, now: Date): Promise<number[]> {
  const rows = await db.rows<{ matId: number }>(sql`
    select distinct mat_id as "matId" from mat_command where status in ('QUEUED', 'SENT', 'ACKED')
      and ((status = 'QUEUED' and expire_at > ${now}) or (status = 'SENT' and ${isUnheard(now)}))`);
  return rows.map(row => row.matId);
}

export const isDrop = async (db: Db, of: { matId: number; cmdId: string }): Promise<boolean> =>
  (await db.maybe(
    sql`select from mat_command where mat_id = ${of.matId} and cmd_id = ${of.cmdId} and type = 'DROP'`,
  )) !== undefined;

/** The device has it, or says so again while it is at work: silence begins anew. What has ended stays as it is. */
export async function ackCommand(tx: Tx, of: { matId: number; cmdId: string }): Promise<void> {
  await tx.run(sql`
    update mat_command set status = 'ACKED', ack_at = ${tx.now()}, updated_at = ${tx.now()}
    where mat_id = ${of.matId} and cmd_id = ${of.cmdId} and status in ('SENT', 'ACKED')`);
}

/** An end state from the device. The first one counts; what comes later is kept as late_result (spec 06 §3). */
export async function finishCommand(
  tx: Tx,
  of: { matId: number; cmdId: string; status: 'DONE' | 'FAILED'; result: object; error?: string },
): Promise<void> {
  const result = JSON.stringify(of.result);
  await tx.run(sql`
    update mat_command set
      late_result = case when status in ('SENT', 'ACKED', 'QUEUED') then late_result else ${result}::jsonb end,
      result = case when status in ('SENT', 'ACKED', 'QUEUED') then ${result}::jsonb else result end,
      finished_at = coalesce(finished_at, ${tx.now()}::timestamptz), error = coalesce(error, ${of.error ?? null}),
      ack_at = coalesce(ack_at, ${tx.now()}::timestamptz), updated_at = ${tx.now()},
      status = case when status in ('SENT', 'ACKED', 'QUEUED') then ${of.status} else status end
    where mat_id = ${of.matId} and cmd_id = ${of.cmdId}`);
}

/** What waits for a device that is taken away, or that stands on other hardware now, is given up: nobody meant it for what comes next. */
export async function cancelWaiting(tx: Tx, matId: number): Promise<void> {
  await tx.run(sql`
    update mat_command set status = 'CANCELLED', finished_at = ${tx.now()}, updated_at = ${tx.now()}
    where mat_id = ${matId} and status = 'QUEUED'`);
}

/** What became of an order's drops, newest first: who must know whether one was ever sent looks here (spec 06 §5). */
export interface DropCommand {
  readonly cmdId: string;
  readonly matId: number;
  readonly status: CommandStatusCode;
  readonly params: DropParams;
  readonly sentAt: string | null;
  /** The device has told how it ended, in time or late. */
  readonly told: boolean;
  readonly createdAt: string;
}

export function dropsOf(db: Db, orderNo: string): Promise<DropCommand[]> {
  return db.rows(sql`
    select cmd_id as "cmdId", mat_id as "matId", status, params, sent_at as "sentAt",
      coalesce(result, late_result) is not null as told, created_at as "createdAt"
    from mat_command where order_no = ${orderNo} and type = 'DROP' order by id desc`);
}

/** Ends what waited too long: never sent → EXPIRED; sent and 120 s without a sign → TIMEOUT (spec 06 §3). Answers how many. */
export async function endOverdueCommands(db: Db, now: Date): Promise<{ expired: number; timedOut: number }> {
  const expired = await db.run(sql`
    update mat_command set status = 'EXPIRED', finished_at = ${now}, updated_at = ${now}
    where status = 'QUEUED' and expire_at <= ${now}`);
  const timedOut = await db.run(sql`
    update mat_command set status = 'TIMEOUT', finished_at = ${now}, updated_at = ${now}
    where status in ('SENT', 'ACKED') and coalesce(ack_at, sent_at) <= ${now}::timestamptz - interval '120 seconds'`);
  return { expired, timedOut };
}

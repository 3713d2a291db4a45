import { matStatus, type UpData } from '@materia/contract/areas/mat';
import { type Db, outbox, sql, type Tx } from '../../../kernel/index.ts';
import { deviceWatches } from '../alert/device-watches.ts';
import { watchAlerts } from '../alert/watch-alerts.ts';

interface Before {
  readonly state: string | null;
  readonly companyId: number;
}

/** A state of the device that has a history, with the event that lists wait for; nothing if it is so already. */
async function turn(
  tx: Tx,
  matId: number,
  kind: 'DOOR' | 'POWER',
  to: string,
  reason: string | null,
  at: Date,
): Promise<void> {
  const column = sql.id(kind === 'DOOR' ? 'door_state' : 'power');
  const before = await tx.one<Before>(
    sql`select ${column} as state, company_id as "companyId" from mat where id = ${matId} for no key update`,
  );
  if (before.state === to) return;
  await tx.run(sql`update mat set ${column} = ${to}, updated_at = ${tx.now()} where id = ${matId}`);
  await tx.run(sql`
    insert into mat_status_history (mat_id, kind, from_state, to_state, at, duration_sec, reason)
    values (${matId}, ${kind}, ${before.state}, ${to}, ${at},
      (select extract(epoch from ${at}::timestamptz - h.at)::int from mat_status_history h
       where h.mat_id = ${matId} and h.kind = ${kind} order by h.at desc limit 1), ${reason})`);
  const about = { aggregateType: 'mat', aggregateId: matId, companyId: before.companyId };
  await outbox.put(tx, matStatus, { matId, kind, from: before.state, to }, about);
}

/** What alerts of a kind are due to the device, now that it has said something of it. */
const watch = (tx: Tx, kind: 'DOOR' | 'POWER' | 'FAULT', matId: number) =>
  watchAlerts(
    tx,
    deviceWatches.filter(({ type }) => type === kind),
    matId,
  );

const notAhead = (at: number, skewMs: number, now: Date) => new Date(Math.min(at + skewMs, now.getTime()));

/**
 * The door of the main cabinet or one beside it: the device is open while any of them is. What is shut ends its alert at once (spec 06 §4).
 * What was overtaken on its way by something said later of the same door is no news.
 */
export async function noteDoor(tx: Tx, matId: number, door: UpData<'door'>, skewMs: number): Promise<void> {
  const which = String(door.subNo);
  const news = await tx.maybe<{ open: boolean }>(sql`
    update mat set open_subs = array_remove(open_subs, ${door.subNo}::int) || case when ${door.state} = 'OPEN' then array[${door.subNo}::int] else '{}' end,
      doors_at = doors_at || jsonb_build_object(${which}::text, ${door.at}::bigint)
    where id = ${matId} and coalesce((doors_at ->> ${which}::text)::bigint <= ${door.at}::bigint, true)
    returning cardinality(open_subs) > 0 as open`);
  if (!news) return;
  await turn(tx, matId, 'DOOR', news.open ? 'OPEN' : 'CLOSED', door.cause, notAhead(door.at, skewMs, tx.now()));
  await watch(tx, 'DOOR', matId);
}

/** The device's clock was set: what it says from now on is compared with nothing that it said before. */
export async function noteClockSet(tx: Tx, of: { matId: number; cmdId: string }): Promise<void> {
  await tx.run(sql`
    update mat set doors_at = '{}' where id = ${of.matId}
      and exists (select from mat_command where cmd_id = ${of.cmdId} and mat_id = ${of.matId} and type = 'TIME_SYNC')`);
}

/** Whether that is how the device was fed when it last said so: a heartbeat that says nothing new writes nothing. */
export const isPowered = async (db: Db, matId: number, power: 'AC' | 'BATTERY'): Promise<boolean> =>
  (await db.maybe(sql`select from mat where id = ${matId} and power = ${power}`)) !== undefined;

export async function notePower(tx: Tx, matId: number, power: 'AC' | 'BATTERY'): Promise<void> {
  await turn(tx, matId, 'POWER', power, null, tx.now());
  await watch(tx, 'POWER', matId);
}

/** Other hardware stands there: what was wrong with the one before, and a door it left open, is not its own to end. */
export async function forgetHardware(tx: Tx, matId: number): Promise<void> {
  await tx.run(sql`delete from mat_fault where mat_id = ${matId}`);
  await watch(tx, 'FAULT', matId);
  const { open } = await tx.one<{ open: boolean }>(sql`
    update mat set open_subs = '{}', doors_at = '{}' where id = ${matId} returning coalesce(door_state = 'OPEN', false) as open`);
  if (!open) return;
  await turn(tx, matId, 'DOOR', 'CLOSED', null, tx.now());
  await watch(tx, 'DOOR', matId);
}

/** What the device says is wrong with itself, and that it is over. */
export async function noteFault(tx: Tx, matId: number, fault: UpData<'fault'>): Promise<void> {
  const { subNo, trackNo = null, code, text = null, on } = fault;
  if (on)
    await tx.run(sql`
      insert into mat_fault (mat_id, sub_no, track_no, code, text, at) values (${matId}, ${subNo}, ${trackNo}, ${code}, ${text}, ${tx.now()})
      on conflict (mat_id, sub_no, track_no, code) do update set text = excluded.text`);
  else
    await tx.run(sql`
      delete from mat_fault where mat_id = ${matId} and sub_no = ${subNo} and track_no is not distinct from ${trackNo} and code = ${code}`);
  await watch(tx, 'FAULT', matId);
}

/** What the device counts in its slots and takes for them: compared when somebody looks, not at each report. */
export async function noteStock(tx: Tx, matId: number, { tracks }: UpData<'stock'>): Promise<void> {
  await tx.run(sql`
    update track t set reported_stock = r.stock, reported_price = r.price, reported_at = ${tx.now()}
    from unnest(${tracks.map(track => track.subNo)}::int[], ${tracks.map(track => track.trackNo)}::text[],
      ${tracks.map(track => track.stock)}::int[], ${tracks.map(track => track.price)}::bigint[]) as r (sub_no, track_no, stock, price)
    where t.mat_id = ${matId} and t.sub_no = r.sub_no and t.track_no = r.track_no`);
}

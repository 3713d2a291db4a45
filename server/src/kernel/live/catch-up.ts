import { holdsQueue, type LiveFrameType } from '@materia/contract/kernel';
import type { StaffActor } from '../auth/actor.ts';
import { type Sql, sql } from '../db/sql.ts';
import { eventsAfter } from '../outbox/outbox.store.ts';
import type { Services } from '../services.ts';
import { frameBytes } from './connection.ts';
import type { FrameTable } from './feed.ts';
import { reaches } from './reaches.ts';

/** Events of the account's company looked through for what it missed; more than this is quicker fetched anew. */
const maxEvents = 1_000;
const hourMs = 3_600_000;

/** What only says what to read anew: RESYNC says it of everything, so none of it takes the place of a notice. */
const readAnew: readonly LiveFrameType[] = ['ROW', 'COUNTERS', 'TASK'];

/**
 * What a browser gets that was last at `lastSeq` while the stream is at `upTo` (spec 01 §8): queue holders the frames they
 * missed, if these are at most 200 and of the last 24 hours; beyond that, and all others, RESYNC if they missed anything. What is
 * never queued is not told afterwards either, but lists live by it: for it queue holders get RESYNC behind their frames, as for more than
 * 200 rows and counters, which are counted by themselves.
 */
export async function missed(
  services: Services,
  table: FrameTable,
  actor: StaffActor,
  range: { lastSeq: number; upTo: number },
): Promise<readonly Buffer[]> {
  if (range.lastSeq === range.upTo) return [];
  const resync = [frameBytes(range.upTo, 'RESYNC', {})];
  // Ahead of the stream: the number is of another database's life.
  if (range.lastSeq > range.upTo) return resync;
  const wanted: Sql[] = [sql`o.live_seq <= ${range.upTo}`, sql`o.event = any(${table.events})`];
  if (!actor.platform) wanted.push(sql`(o.company_id is null or o.company_id = ${actor.companyId})`);
  if (!holdsQueue(actor)) {
    const anything = await eventsAfter(services.db, range.lastSeq, 1, wanted);
    return anything.length > 0 ? resync : [];
  }
  const events = await eventsAfter(services.db, range.lastSeq, maxEvents, wanted);
  const oldest = Date.now() - services.settings.get<number>('live.replayHours') * hourMs;
  if (events.length === maxEvents || events.some(event => Date.parse(event.dispatchedAt) < oldest)) return resync;
  const frames: { readonly type: LiveFrameType; readonly bytes: Buffer }[] = [];
  let untold = false;
  for (const event of events) {
    for (const push of await table.framesOf(event)) {
      if (!reaches(push.to, actor)) continue;
      if (push.queued === false) untold = true;
      else frames.push({ type: push.type, bytes: frameBytes(event.liveSeq, push.type, push.body, push.autoHidden) });
    }
  }
  const max = services.settings.get<number>('live.replayMax');
  const notices = frames.filter(({ type }) => !readAnew.includes(type));
  if (notices.length > max) return resync;
  const tooMany = frames.length - notices.length > max;
  const told = (tooMany ? notices : frames).map(({ bytes }) => bytes);
  return untold || tooMany ? [...told, ...resync] : told;
}

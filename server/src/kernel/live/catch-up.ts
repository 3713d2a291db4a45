import { holdsQueue } from '@materia/contract/kernel';
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

/**
 * What a browser gets that was last at `lastSeq` while the stream is at `upTo` (spec 01 §8): queue holders the frames they
 * missed, if these are at most 200 and of the last 24 hours; beyond that, and all others, RESYNC if they missed anything. What is
 * never queued is not told afterwards either, but lists live by it: for it queue holders get RESYNC behind their frames.
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
  const frames: Buffer[] = [];
  let untold = false;
  for (const event of events) {
    for (const push of await table.framesOf(event)) {
      if (!reaches(push.to, actor)) continue;
      if (push.queued === false) untold = true;
      else frames.push(frameBytes(event.liveSeq, push.type, push.body, push.autoHidden));
    }
  }
  if (frames.length > services.settings.get<number>('live.replayMax')) return resync;
  return untold ? [...frames, ...resync] : frames;
}

import type { Db } from '../db/db.ts';
import { join, type Sql, sql } from '../db/sql.ts';
import type { StoredEvent } from './consumer.ts';

/** An event on its way to its consumers. */
export interface OpenEvent extends StoredEvent {
  readonly attempts: number;
  /** Consumers that have it already. */
  readonly done: readonly string[];
}

/** An event as the live stream reads it. */
export interface SequencedEvent extends StoredEvent {
  readonly liveSeq: number;
  readonly dispatchedAt: string;
}

const eventColumns = sql`o.id, o.event, o.aggregate_type as "aggregateType", o.aggregate_id as "aggregateId",
  o.company_id as "companyId", o.payload, o.actor, o.at, coalesce(o.request_id, '') as "requestId"`;

/**
 * Gives committed events their place in the live stream, in id order; those nobody consumes are done with that. Runs in a
 * transaction behind a lock: the numbers must become visible in their order, or a reader that is at 20 would miss a late 19.
 */
export async function giveSeqs(
  tx: Db,
  consumed: readonly string[],
  limit: number,
): Promise<{ count: number; last: number }> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtext('outbox live_seq'))`);
  return tx.one(sql`
    with picked as materialized (
      select id from outbox where state = 'NEW' and live_seq is null order by id limit ${limit}),
    numbered as materialized (
      select id, nextval('live_seq') as seq from (select id from picked order by id) as ordered),
    given as (
      update outbox o set live_seq = n.seq, dispatched_at = now(),
        state = case when o.event = any(${consumed}) then 'NEW' else 'DONE' end
      from numbered n where o.id = n.id returning n.seq)
    select count(*) as count, coalesce(max(seq), 0) as last from given`);
}

/** The oldest events that wait for a consumer and are in nobody's hands. */
export function openEvents(db: Db, inHand: readonly number[], limit: number): Promise<OpenEvent[]> {
  return db.rows(sql`select ${eventColumns}, o.attempts,
      array(select d.consumer from outbox_done d where d.outbox_id = o.id) as done
    from outbox o
    where o.state = 'NEW' and o.live_seq is not null and o.available_at <= now() and not (o.id = any(${inHand}::bigint[]))
    order by o.available_at, o.id limit ${limit}`);
}

/** Whether this consumer takes the event now; false: it has it already. Commits or vanishes with what the consumer does. */
export async function markTaken(tx: Db, id: number, consumer: string): Promise<boolean> {
  const taken = await tx.run(
    sql`insert into outbox_done (outbox_id, consumer) values (${id}, ${consumer}) on conflict do nothing`,
  );
  return taken === 1;
}

/** As `markTaken`, of many events: those that this consumer takes now. */
export async function markAllTaken(tx: Db, ids: readonly number[], consumer: string): Promise<ReadonlySet<number>> {
  const taken = await tx.rows<{ id: number }>(sql`
    insert into outbox_done (outbox_id, consumer) select id, ${consumer} from unnest(${ids}::bigint[]) as given (id)
    on conflict do nothing returning outbox_id as id`);
  return new Set(taken.map(row => row.id));
}

/** What lies there of some events, a consumer has by another way: it is given none of it. */
export async function markPastTaken(tx: Db, events: readonly string[], consumer: string): Promise<void> {
  await tx.run(sql`
    insert into outbox_done (outbox_id, consumer) select id, ${consumer} from outbox where event = any(${events}) on conflict do nothing`);
}

/** Events that all their consumers have. */
export async function setDone(db: Db, ids: readonly number[]): Promise<void> {
  await db.run(
    sql`update outbox set state = 'DONE', last_error = null where id = any(${ids}::bigint[]) and state = 'NEW'`,
  );
}

/** One more try failed; after the last one the event is dead. */
export async function setFailed(
  db: Db,
  id: number,
  of: { attempts: number; dead: boolean; waitMs: number; error: string },
): Promise<void> {
  await db.run(sql`update outbox set attempts = ${of.attempts}, last_error = ${of.error.slice(0, 2_000)},
      state = ${of.dead ? 'DEAD' : 'NEW'}, available_at = now() + ${of.waitMs} * interval '1 millisecond'
    where id = ${id} and state = 'NEW'`);
}

/** What the live stream has not read yet, in its order. */
export function eventsAfter(db: Db, seq: number, limit: number, also: readonly Sql[] = []): Promise<SequencedEvent[]> {
  const conditions = also.map(condition => sql` and ${condition}`);
  return db.rows(sql`select ${eventColumns}, o.live_seq as "liveSeq", o.dispatched_at as "dispatchedAt"
    from outbox o where o.live_seq > ${seq} ${join(conditions, sql``)} order by o.live_seq limit ${limit}`);
}

/** The newest place in the live stream; 0: none was given yet. */
export async function lastSeq(db: Db): Promise<number> {
  const { seq } = await db.one<{ seq: number }>(
    sql`select coalesce(max(live_seq), 0) as seq from outbox where live_seq is not null`,
  );
  return seq;
}

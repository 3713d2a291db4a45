import type { EventType } from '@materia/contract/kernel';
import { actorKey } from '../auth/actor.ts';
import type { Tx } from '../call/context.ts';
import { type Sql, sql } from '../db/sql.ts';
import { wake } from '../db/wake.ts';

/** Which row an event is about, and whose it is. */
export interface About {
  readonly aggregateType: string;
  readonly aggregateId: number;
  /** null: the platform's. */
  readonly companyId: number | null;
}

async function put<P>(tx: Tx, type: EventType<P>, payload: P, about: About): Promise<void> {
  await tx.run(sql`insert into outbox (event, aggregate_type, aggregate_id, company_id, payload, actor, request_id, at)
    values (${type.name}, ${about.aggregateType}, ${about.aggregateId}, ${about.companyId}, ${JSON.stringify(payload)},
      ${actorKey(tx.actor)}, ${tx.requestId}, ${tx.now()})`);
  tx.afterCommit(() => wake('outbox'));
}

/** An event for each row of a query, which answers aggregate_type, aggregate_id, company_id and payload; answers how many. */
async function putEach<P>(tx: Tx, type: EventType<P>, rows: Sql): Promise<number> {
  const count = await tx.run(sql`
    insert into outbox (event, aggregate_type, aggregate_id, company_id, payload, actor, request_id, at)
    select ${type.name}, r.aggregate_type, r.aggregate_id, r.company_id, r.payload, ${actorKey(tx.actor)}, ${tx.requestId}, ${tx.now()}::timestamptz
    from (${rows}) r`);
  if (count > 0) tx.afterCommit(() => wake('outbox'));
  return count;
}

/**
 * `outbox.put(tx, orderStatus, payload, about)`: the event is there if and only if the transaction commits (spec 00 §9).
 * `putEach`: one for each row of a query, however many.
 */
export const outbox = { put, putEach };

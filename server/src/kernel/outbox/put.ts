import type { EventType } from '@materia/contract/kernel';
import { actorKey } from '../auth/actor.ts';
import type { Tx } from '../call/context.ts';
import { sql } from '../db/sql.ts';
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

/** `outbox.put(tx, orderStatus, payload, about)`: the event is there if and only if the transaction commits (spec 00 §9). */
export const outbox = { put };

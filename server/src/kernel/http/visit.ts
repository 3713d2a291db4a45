import type { Call, Lang, Text } from '@materia/contract/kernel';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../auth/actor.ts';
import type { OperationRecord } from '../call/context.ts';
import type { Handler } from '../call/on.ts';
import type { Picture } from '../export/receive-query.ts';
import { type OperationOf, type RefusedRecord, writeOperationLog } from '../operation-log.ts';
import type { Services } from '../services.ts';

/** One request on its way through: what the steps of `serveCall` share. */
export interface Visit {
  readonly handler: Handler;
  readonly call: Call;
  readonly request: FastifyRequest;
  readonly services: Services;
  readonly requestId: string;
  readonly lang: Lang;
  readonly startedAt: number;
  readonly records: OperationRecord[];
  /** What was refused of it: the one thing it is about, or rows of a batch. */
  readonly refused: RefusedRecord[];
  actor: Actor | null;
  /** What the handler said beside its answer. */
  remark: Text | null;
  /** Of the chart that came with the query, in calls of kind `sheet`. */
  picture: Picture | null;
  logged: boolean;
}

/** Writes the operation log of a request, with what a transaction recorded or rows of a batch were refused for. */
export async function logVisit(
  visit: Visit,
  db: Pick<Services['db'], 'run'>,
  code: number,
  message: string,
  records: readonly OperationRecord[] = [],
) {
  visit.logged = true;
  const of: OperationOf = {
    requestId: visit.requestId,
    actor: visit.actor,
    method: visit.request.method,
    path: visit.request.routeOptions.url ?? '',
    action: visit.call.logs ?? '',
    ip: visit.request.ip,
    startedAt: visit.startedAt,
    now: visit.services.clock.now(),
    code,
    message,
  };
  await writeOperationLog(db, of, records);
}

import type { Actor } from './auth/actor.ts';
import type { OperationRecord, OperationTarget } from './call/context.ts';
import type { Db } from './db/db.ts';
import { join, sql } from './db/sql.ts';
import { logSafe, withoutPhones } from './log-safe.ts';

/** What every row of one call shares. */
export interface OperationOf {
  readonly requestId: string;
  readonly actor: Actor | null;
  readonly method: string;
  readonly path: string;
  /** Text key of the action. */
  readonly action: string;
  readonly ip: string;
  readonly startedAt: number;
  readonly now: Date;
  readonly code: number;
  readonly message: string;
}

/** A record's refusal, which says more than the call's where a batch goes on without it. */
export interface RefusedRecord extends OperationTarget {
  readonly code: number;
  readonly message: string;
}

/** Writes the operation log: in the call's transaction when it changed something, after it when it was refused (spec 01 §1). */
export async function writeOperationLog(
  db: Pick<Db, 'run'>,
  of: OperationOf,
  records: readonly (OperationRecord & Partial<RefusedRecord>)[],
): Promise<void> {
  const { actor } = of;
  const staff = actor?.kind === 'staff' ? actor : null;
  const rows = (records.length > 0 ? records : [null]).map(
    record => sql`(${of.requestId}, ${staff?.id ?? null}, ${staff?.userName ?? actor?.kind ?? ''}, ${staff?.companyId ?? null}, ${of.method}, ${of.path},
      ${of.action}, ${record?.targetType ?? null}, ${record?.targetId ?? null}, ${safe(record?.targetName)},
      ${record?.before ? JSON.stringify(logSafe(record.before)) : null}, ${record?.after ? JSON.stringify(logSafe(record.after)) : null},
      ${record?.code ?? of.code}, ${safe(record?.message ?? of.message)}, ${of.ip}, ${Date.now() - of.startedAt}, ${of.now})`,
  );
  await db.run(sql`insert into operation_log (request_id, user_id, user_name, company_id, method, path, action, target_type, target_id,
    target_name, before, after, code, message, ip, duration_ms, created_at) values ${join(rows)}`);
}

const safe = (text: string | undefined): string | null => (text === undefined ? null : withoutPhones(text));

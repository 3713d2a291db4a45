import type { Lang } from '@materia/contract/kernel';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';

export interface ExportJob {
  readonly id: number;
  readonly jobId: string;
  readonly kind: string;
  readonly userId: number;
  readonly request: { readonly input: unknown; readonly lang: Lang };
  readonly fileName: string;
  readonly state: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED';
  readonly done: number;
  readonly total: number | null;
  readonly error: string | null;
}

const columns = sql`id, job_id as "jobId", kind, user_id as "userId", request, file_name as "fileName", state, done, total, error`;
/** The runner renews its lease each few seconds; one that is this old belongs to nobody. Real time. */
const staleAfter = sql`interval '30 seconds'`;
/** A job that was interrupted is taken up again for so long; what kills its process each time must end. */
const takenUpFor = sql`interval '30 minutes'`;

export interface NewExport {
  readonly jobId: string;
  readonly kind: string;
  readonly userId: number;
  readonly companyId: number | null;
  readonly request: ExportJob['request'];
  readonly fileName: string;
}

export async function addExport(db: Db, of: NewExport): Promise<void> {
  await db.run(sql`insert into export_job (job_id, kind, user_id, company_id, request, file_name, expires_at)
    values (${of.jobId}, ${of.kind}, ${of.userId}, ${of.companyId}, ${JSON.stringify(of.request)}, ${of.fileName},
      now() + interval '24 hours')`);
}

/** Takes the oldest job that nobody works on; one that was interrupted is begun anew. */
export function claimExport(db: Db, kinds: readonly string[]): Promise<ExportJob | undefined> {
  return db.maybe(sql`update export_job set state = 'RUNNING', done = 0, lease_at = now(), updated_at = now()
    where id = (select id from export_job where kind = any(${kinds}) and (state = 'QUEUED'
        or state = 'RUNNING' and lease_at < now() - ${staleAfter} and created_at > now() - ${takenUpFor})
      order by id limit 1 for update skip locked)
    returning ${columns}`);
}

/** Interrupted too long after they were asked for: failed, and answered so. */
export function failInterrupted(db: Db): Promise<ExportJob[]> {
  return db.rows(sql`update export_job set state = 'FAILED', error = 'export.error.interrupted', updated_at = now()
    where state = 'RUNNING' and lease_at < now() - ${staleAfter} and created_at <= now() - ${takenUpFor} returning ${columns}`);
}

/** Progress, and the lease with it. false: the job is no longer ours. */
export async function renewExport(db: Db, id: number, done: number, total: number | null): Promise<boolean> {
  const renewed =
    await db.run(sql`update export_job set done = ${done}, total = ${total}, lease_at = now(), updated_at = now()
    where id = ${id} and state = 'RUNNING'`);
  return renewed === 1;
}

export async function endExport(
  db: Db,
  id: number,
  of: { state: 'DONE' | 'FAILED' | 'QUEUED'; done: number; error?: string },
): Promise<void> {
  await db.run(sql`update export_job set state = ${of.state}, done = ${of.done},
      total = case when ${of.state} = 'DONE' then ${of.done} else total end, error = ${of.error ?? null}, updated_at = now()
    where id = ${id} and state = 'RUNNING'`);
}

/** An account sees its own exports only. */
export function ownExport(db: Db, userId: number, jobId: string): Promise<ExportJob | undefined> {
  return db.maybe(sql`select ${columns} from export_job
    where job_id = ${jobId} and user_id = ${userId} and expires_at > now()`);
}

/** For whoever shows a signed address: the signature stands for the account. */
export function finishedExportForSystem(db: Db, jobId: string): Promise<ExportJob | undefined> {
  return db.maybe(
    sql`select ${columns} from export_job where job_id = ${jobId} and state = 'DONE' and expires_at > now()`,
  );
}

export async function expiredExports(db: Db): Promise<string[]> {
  const rows = await db.rows<{ jobId: string }>(
    sql`select job_id as "jobId" from export_job where expires_at <= now() order by expires_at limit 1000`,
  );
  return rows.map(({ jobId }) => jobId);
}

export async function removeExport(db: Db, jobId: string): Promise<void> {
  await db.run(sql`delete from export_job where job_id = ${jobId}`);
}

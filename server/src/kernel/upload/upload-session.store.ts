import type { UploadState } from '@materia/contract/kernel';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';

/** A part of a resumable upload, where it lies in the file store. */
export interface UploadPart {
  readonly key: string;
  readonly size: number;
}
export interface UploadSession extends UploadState {
  readonly module: string;
  readonly name: string;
  readonly picture: boolean;
  readonly parts: readonly UploadPart[];
}

const columns = sql`id as "uploadId", module, name, size, picture, received, parts, file_id as "fileId"`;
/** Work on a finish whose process died is taken up again after so long. Real time. */
const finishingFor = sql`interval '2 minutes'`;

export function addSession(
  db: Db,
  of: { userId: number; module: string; name: string; size: number; picture: boolean },
): Promise<UploadSession> {
  return db.one(sql`insert into upload_session (user_id, module, name, size, picture)
    values (${of.userId}, ${of.module}, ${of.name}, ${of.size}, ${of.picture}) returning ${columns}`);
}

export async function openSessions(db: Db, userId: number): Promise<number> {
  const { open } = await db.one<{ open: number }>(sql`select count(*) as open from upload_session
    where user_id = ${userId} and file_id is null`);
  return open;
}

/** An account sees its own uploads only. */
export function ownSession(db: Db, userId: number, uploadId: string): Promise<UploadSession | undefined> {
  return db.maybe(sql`select ${columns} from upload_session where id = ${uploadId} and user_id = ${userId}`);
}

/** Adds a part where the upload stands; undefined: it stands elsewhere meanwhile. */
export function addPart(
  db: Db,
  uploadId: string,
  offset: number,
  part: UploadPart,
): Promise<UploadSession | undefined> {
  return db.maybe(sql`update upload_session set received = received + ${part.size},
      parts = parts || ${JSON.stringify([part])}::jsonb, updated_at = now()
    where id = ${uploadId} and received = ${offset} and received + ${part.size} <= size and file_id is null
    returning ${columns}`);
}

/** Takes the finishing of an upload; false: somebody else is at it. */
export async function takeFinish(db: Db, uploadId: string): Promise<boolean> {
  const taken = await db.run(sql`update upload_session set finishing_at = now(), updated_at = now()
    where id = ${uploadId} and file_id is null and (finishing_at is null or finishing_at < now() - ${finishingFor})`);
  return taken === 1;
}

export async function giveFinishBack(db: Db, uploadId: string): Promise<void> {
  await db.run(sql`update upload_session set finishing_at = null where id = ${uploadId}`);
}

export async function setFinished(db: Db, uploadId: string, fileId: number): Promise<void> {
  await db.run(
    sql`update upload_session set file_id = ${fileId}, parts = '[]', updated_at = now() where id = ${uploadId}`,
  );
}

/** Nobody has gone on with them for a day. Real time. */
export function forgottenSessions(db: Db, limit: number): Promise<Pick<UploadSession, 'uploadId' | 'parts'>[]> {
  return db.rows(sql`select id as "uploadId", parts from upload_session where updated_at < now() - interval '1 day'
    order by updated_at limit ${limit}`);
}

export async function removeSession(db: Db, uploadId: string): Promise<void> {
  await db.run(sql`delete from upload_session where id = ${uploadId}`);
}

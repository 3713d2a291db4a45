import type { Db, Transaction } from '../db/db.ts';
import { sql } from '../db/sql.ts';

/** A kept file, as its row says. */
export interface FileRow {
  readonly id: number;
  readonly module: string;
  readonly name: string;
  /** Key in the file store; files of the same content share it. */
  readonly path: string;
  readonly mime: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly isPersonal: boolean;
  readonly companyId: number | null;
  readonly userId: number | null;
  /** Who sent it, where that was no account. */
  readonly customerId: number | null;
  readonly refType: string | null;
  readonly refId: number | null;
}

const columns = sql`id, module, name, path, mime, size, width, height, is_personal as "isPersonal", company_id as "companyId",
  user_id as "userId", customer_id as "customerId", ref_type as "refType", ref_id as "refId"`;

export type NewFile = Omit<FileRow, 'id' | 'refType' | 'refId'> & { readonly sha256: string; readonly at: Date };

/** Rows and cleaning up of one stored file go one after the other: none is removed while a row that needs it is being written. */
const alone = (tx: Db, path: string) => tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${path}, 0))`);

/** Written before the file is stored: from then on nobody cleans it away. */
export async function addFile(tx: Transaction, of: NewFile): Promise<FileRow> {
  await alone(tx, of.path);
  return tx.one(sql`insert into uploaded_file (module, name, path, mime, size, sha256, width, height, is_personal, company_id, user_id, customer_id,
      created_at, updated_at)
    values (${of.module}, ${of.name}, ${of.path}, ${of.mime}, ${of.size}, ${of.sha256}, ${of.width}, ${of.height}, ${of.isPersonal},
      ${of.companyId}, ${of.userId}, ${of.customerId}, ${of.at}, ${of.at})
    returning ${columns}`);
}

/** How many a customer has sent since, used or not. */
export async function sentBy(db: Db, customerId: number, since: Date): Promise<number> {
  const { n } = await db.one<{ n: number }>(
    sql`select count(*) as n from uploaded_file where customer_id = ${customerId} and created_at > ${since}`,
  );
  return n;
}

/** Unscoped: who may read it is decided by what it belongs to. */
export function fileForSystem(db: Db, id: number): Promise<FileRow | undefined> {
  return db.maybe(sql`select ${columns} from uploaded_file where id = ${id} and deleted_at is null`);
}

export function lockFiles(tx: Db, ids: readonly number[]): Promise<FileRow[]> {
  return tx.rows(
    sql`select ${columns} from uploaded_file where id = any(${ids}) and deleted_at is null order by id for update`,
  );
}

/** All that were uploaded of one stored file. */
export function filesAt(tx: Db, path: string): Promise<FileRow[]> {
  return tx.rows(
    sql`select ${columns} from uploaded_file where path = ${path} and deleted_at is null order by id for update`,
  );
}

export async function setRef(tx: Db, ids: readonly number[], ref: { refType: string; refId: number }): Promise<void> {
  await tx.run(
    sql`update uploaded_file set ref_type = ${ref.refType}, ref_id = ${ref.refId}, updated_at = now() where id = any(${ids})`,
  );
}

/** Files of a record that are not among those it keeps: nobody reads them any more, file_cleanup removes them. */
export function dropRef(
  tx: Db,
  ref: { refType: string; refId: number },
  keep: readonly number[],
  at: Date,
): Promise<number> {
  return tx.run(sql`update uploaded_file set deleted_at = ${at}, updated_at = now()
    where ref_type = ${ref.refType} and ref_id = ${ref.refId} and deleted_at is null and id <> all(${keep})`);
}

/** Files that nothing claimed in time: they can be claimed no more. */
export function dropOrphans(tx: Db, before: Date, at: Date, limit: number): Promise<number> {
  return tx.run(sql`update uploaded_file set deleted_at = ${at}, updated_at = now() where id in (
    select id from uploaded_file where ref_type is null and deleted_at is null and created_at < ${before}
    order by created_at limit ${limit} for update skip locked)`);
}

export function deletedFiles(db: Db, after: number, limit: number): Promise<Pick<FileRow, 'id' | 'path'>[]> {
  return db.rows(
    sql`select id, path from uploaded_file where deleted_at is not null and id > ${after} order by id limit ${limit}`,
  );
}

/** Takes a row out for good; true: no other needs its stored file, which goes before this is committed. */
export async function removeFile(tx: Transaction, of: Pick<FileRow, 'id' | 'path'>): Promise<boolean> {
  await alone(tx, of.path);
  await tx.run(sql`delete from uploaded_file where id = ${of.id}`);
  return (await tx.maybe(sql`select 1 from uploaded_file where path = ${of.path} limit 1`)) === undefined;
}

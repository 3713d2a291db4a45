import type { DocumentNameCode, MatDocument } from '@materia/contract/areas/mat';
import { type Db, sql, type Tx } from '../../../kernel/index.ts';

/** A document that did not arrive is sent again after so long, while its device is there. */
const againAfterMs = 60_000;

export interface DueDocument {
  readonly doc: DocumentNameCode;
  readonly rev: number;
}

const revOf = sql.text('(m.desired ->> d.doc)::int');

/** One higher, for each device in use; locked by rising id. */
export async function raiseRevisions(tx: Tx, doc: DocumentNameCode, matIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    with found as (
      select id from mat where id = any(${matIds}::bigint[]) and biz_status not in ('RETIRED', 'SCRAPPED') and deleted_at is null
      order by id for no key update),
    raised as (
      update mat m set desired = m.desired || jsonb_build_object(${doc}::text, coalesce((m.desired ->> ${doc})::int, 0) + 1)
      from found where m.id = found.id returning m.id)
    insert into mat_document (mat_id, doc, raised_at, updated_at) select id, ${doc}, ${tx.now()}, ${tx.now()} from raised
    on conflict (mat_id, doc) do update set raised_at = excluded.raised_at, sent_at = null, is_open = true, error = null,
      updated_at = excluded.updated_at`);
}

export async function missingDocuments(
  db: Db,
  matId: number,
  docs: readonly DocumentNameCode[],
): Promise<DocumentNameCode[]> {
  const rows = await db.rows<{ doc: DocumentNameCode }>(sql`
    select n.doc from unnest(${docs}::text[]) as n (doc), mat m where m.id = ${matId} and not m.desired ? n.doc`);
  return rows.map(row => row.doc);
}

const isDue = (now: Date) => sql`d.is_open and (d.sent_at is null
  or (d.error is null and d.sent_at <= ${new Date(now.getTime() - againAfterMs)}))`;

/** Takes what a device lacks and was not sent lately; one statement, so that two processes do not take the same. */
export function takeDueDocuments(db: Db, of: { matId: number; now: Date }): Promise<DueDocument[]> {
  return db.rows(sql`
    with due as (select d.id from mat_document d where d.mat_id = ${of.matId} and ${isDue(of.now)} order by d.id for update skip locked)
    update mat_document d set sent_at = ${of.now}, updated_at = ${of.now}
    from due, mat m where d.id = due.id and m.id = d.mat_id returning d.doc, ${revOf} as rev`);
}

/** Devices on line that takeDueDocuments has something for. */
export async function matsWithDocuments(db: Db, now: Date): Promise<number[]> {
  const rows = await db.rows<{ matId: number }>(sql`
    select distinct d.mat_id as "matId" from mat_document d join mat m on m.id = d.mat_id where m.online and ${isDue(now)}`);
  return rows.map(row => row.matId);
}

/** What the device says it has, all of it: what differs from what it should have goes out once more. */
export async function reportDocuments(
  tx: Tx,
  matId: number,
  reported: Readonly<Record<string, number>>,
): Promise<void> {
  await tx.run(
    sql`update mat set reported = ${JSON.stringify(reported)}::jsonb, updated_at = ${tx.now()} where id = ${matId}`,
  );
  await tx.run(sql`
    update mat_document d set is_open = m.reported -> d.doc is distinct from m.desired -> d.doc, sent_at = null, error = null,
      updated_at = ${tx.now()}
    from mat m where d.mat_id = ${matId} and m.id = d.mat_id`);
}

/** The device has this revision now. An older one than it had, or than we want, ends nothing. */
export async function reportApplied(
  tx: Tx,
  matId: number,
  of: { doc: DocumentNameCode; rev: number },
): Promise<boolean> {
  const taken = await tx.run(sql`
    update mat m set reported = m.reported || jsonb_build_object(${of.doc}::text, ${of.rev}::int)
    where m.id = ${matId} and coalesce((m.reported ->> ${of.doc})::int, 0) < ${of.rev} and (m.desired ->> ${of.doc})::int >= ${of.rev}`);
  await tx.run(sql`
    update mat_document d set is_open = false, error = null, updated_at = ${tx.now()} from mat m
    where d.mat_id = ${matId} and d.doc = ${of.doc} and m.id = d.mat_id and m.reported -> d.doc = m.desired -> d.doc`);
  return taken === 1;
}

/** Why the device would not take the revision that is wanted; it is not sent again by itself. */
export async function reportFailed(
  tx: Tx,
  matId: number,
  of: { doc: DocumentNameCode; rev: number; error: string },
): Promise<boolean> {
  const noted = await tx.run(sql`
    update mat_document d set error = ${of.error}, updated_at = ${tx.now()} from mat m
    where d.mat_id = ${matId} and d.doc = ${of.doc} and d.is_open and m.id = d.mat_id and ${revOf} = ${of.rev}`);
  return noted === 1;
}

export function documentsOfMat(db: Db, matId: number): Promise<MatDocument[]> {
  return db.rows(sql`
    select d.doc, ${revOf} as desired, (m.reported ->> d.doc)::int as reported, d.raised_at as since, d.error
    from mat_document d join mat m on m.id = d.mat_id where d.mat_id = ${matId} order by d.id`);
}

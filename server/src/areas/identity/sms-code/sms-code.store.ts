import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SmsPurposeCode } from '@materia/contract/areas/identity';
import { type Db, sql, type Transaction } from '../../../kernel/index.ts';

/** What a code is for: it opens nothing else. `ref` narrows it to one thing, an order's number say. */
export interface CodeFor {
  readonly purpose: SmsPurposeCode;
  readonly cellphone: string;
  readonly ref?: string;
}

/** Keyed, and bound to what the code is for: who reads the table cannot try the million codes there are. */
export const codeHash = (secretKey: string, of: CodeFor, code: string): Buffer =>
  createHmac('sha256', secretKey)
    .update(JSON.stringify(['sms_code', of.purpose, of.cellphone, of.ref ?? null, code]))
    .digest();

export const sameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

export interface CodeCounts {
  /** Seconds till this phone may be sent the next one. */
  readonly wait: number;
  readonly ofPhone: number;
  readonly ofAddress: number;
}

/** What was sent in the last 24 hours, in real time. Behind the locks of phone and address, so that two at once count one by one. */
export async function countCodes(
  tx: Transaction,
  of: { cellphone: string; ip: string; resendSeconds: number },
): Promise<CodeCounts> {
  for (const key of [`sms phone ${of.cellphone}`, `sms ip ${of.ip}`])
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const since = sql`created_at > clock_timestamp() - interval '24 hours'`;
  return tx.one(sql`
    select coalesce(greatest(0, ceil(${of.resendSeconds} - extract(epoch from clock_timestamp() - (
        select max(created_at) from sms_code where cellphone = ${of.cellphone})))), 0)::int as wait,
      (select count(*) from sms_code where cellphone = ${of.cellphone} and ${since}) as "ofPhone",
      (select count(*) from sms_code where ip = ${of.ip} and ${since}) as "ofAddress"`);
}

export async function addCode(
  tx: Transaction,
  of: CodeFor & { hash: Buffer; ip: string; lifeSeconds: number },
): Promise<void> {
  await tx.run(sql`
    insert into sms_code (purpose, cellphone, code_hash, ref, ip, expires_at, created_at)
    values (${of.purpose}, ${of.cellphone}, ${of.hash}, ${of.ref ?? null}, ${of.ip},
      clock_timestamp() + make_interval(secs => ${of.lifeSeconds}), clock_timestamp())`);
}

/** The newest code for this: only it works. Undefined: none, used, burnt or expired. */
export function lockCode(
  tx: Transaction,
  of: CodeFor,
  mostTries: number,
): Promise<{ id: number; hash: Buffer } | undefined> {
  return tx.maybe(sql`
    select id, hash from (
      select id, code_hash as hash, tries, used_at, expires_at from sms_code
      where cellphone = ${of.cellphone} and purpose = ${of.purpose} and ref is not distinct from ${of.ref ?? null}
      order by id desc limit 1 for update) c
    where used_at is null and tries < ${mostTries} and expires_at > clock_timestamp()`);
}

export async function countTry(tx: Transaction, id: number): Promise<void> {
  await tx.run(sql`update sms_code set tries = tries + 1 where id = ${id}`);
}

/** True for one caller only, whoever comes at the same time. */
export async function useCode(db: Db, id: number): Promise<boolean> {
  return (
    (await db.run(sql`update sms_code set used_at = clock_timestamp() where id = ${id} and used_at is null`)) === 1
  );
}

import { matStatus, type UpData } from '@materia/contract/areas/mat';
import { outbox, sql, type Tx } from '../../kernel/index.ts';
import { noteSeen } from './app/note-ota.ts';

interface Before {
  readonly companyId: number;
  readonly appVersion: string | null;
}

/** The way a device speaks: our own broker, an external one, the HTTP fallback. */
export type MatLink = 'EMBEDDED' | 'BROKER' | 'HTTP';

/** What a device says of itself when it connects, and which way. The hardware's number stays the one it was activated with. */
export async function noteHello(tx: Tx, matId: number, hello: UpData<'hello'>, link: MatLink): Promise<void> {
  const before = await tx.one<Before>(
    sql`select company_id as "companyId", app_version as "appVersion" from mat where id = ${matId} for update`,
  );
  await tx.run(sql`
    update mat set link = ${link}, app_version = ${hello.appVersion}, board_version = coalesce(${hello.boardVersion ?? null}, board_version),
      iccid = coalesce(${hello.iccid ?? null}, iccid), imei = coalesce(${hello.imei ?? null}, imei), doors_at = '{}', updated_at = ${tx.now()}
    where id = ${matId}`);
  await noteSeen(tx, matId);
  if (before.appVersion !== hello.appVersion) await tellVersion(tx, matId, before, hello.appVersion);
}

/** Another version runs there: it stands in the device's history (spec 06 §1). */
async function tellVersion(tx: Tx, matId: number, { companyId, appVersion: from }: Before, to: string): Promise<void> {
  await tx.run(sql`
    insert into mat_status_history (mat_id, kind, from_state, to_state, at, duration_sec)
    select ${matId}, 'APP', ${from}, ${to}, ${tx.now()}, (
      select extract(epoch from ${tx.now()}::timestamptz - h.at)::int from mat_status_history h
      where h.mat_id = ${matId} and h.kind = 'APP' order by h.at desc limit 1)`);
  const about = { aggregateType: 'mat', aggregateId: matId, companyId };
  await outbox.put(tx, matStatus, { matId, kind: 'APP', from, to }, about);
}

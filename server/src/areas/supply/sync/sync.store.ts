import type { SyncKindCode, SyncStatusCode } from '@materia/contract/areas/supply';
import type { ErpServer } from '../../../adapters/erp/port.ts';
import { type Actor, nextVersion, type Sql, sql, type Tx } from '../../../kernel/index.ts';
import { matScope } from '../../mat/index.ts';
import { type SyncOf, syncTables } from './sync-table.ts';

/** What a document says of a goods, as it was when it was queued. */
export interface SyncLine {
  readonly goodsId: number;
  readonly quantity: number;
  readonly amount: number;
}

/** A document on its way to an ERP. */
export interface Sync {
  readonly of: SyncOf;
  readonly id: number;
  readonly companyId: number;
  readonly matId: number;
  readonly storeId: number | null;
  readonly matNo: string;
  readonly matName: string;
  readonly ownerNo: string;
  readonly kind: SyncKindCode;
  readonly server: ErpServer;
  readonly status: SyncStatusCode;
  readonly docNo: string;
  readonly refersTo: string | null;
  readonly lines: readonly SyncLine[];
  readonly tries: number;
  readonly sentAt: string | null;
  readonly createdAt: string;
  readonly version: number;
}

/** Documents of the devices an account sees. */
export const syncScope = (actor: Actor): Sql => matScope(actor, 'm');

export const syncColumns = (of: SyncOf): Sql => sql`
  ${of}::text as of, s.id, s.company_id as "companyId", s.mat_id as "matId", m.store_id as "storeId", m.mat_no as "matNo",
  m.mat_name as "matName", ${syncTables[of].ownerNo} as "ownerNo", s.kind, s.server, s.status, s.doc_no as "docNo",
  s.refers_to as "refersTo", s.lines, s.tries, s.sent_at as "sentAt", s.created_at as "createdAt", s.version`;

export const syncTarget = ({ of, id, docNo }: Pick<Sync, 'of' | 'id' | 'docNo'>) => ({
  targetType: syncTables[of].target,
  targetId: id,
  targetName: docNo,
});

/** A document in the actor's scope, locked; what refuses the call from here on is about it. */
export async function lockSync(tx: Tx, of: SyncOf, id: number): Promise<Sync | undefined> {
  const sync = await tx.maybe<Sync>(sql`
    select ${syncColumns(of)} from ${syncTables[of].table} s join mat m on m.id = s.mat_id
    where s.id = ${id} and ${syncScope(tx.actor)} for update of s`);
  if (sync) tx.about(syncTarget(sync));
  return sync;
}

export interface SyncPatch {
  readonly tries?: number;
  readonly nextAt?: Date | null;
  readonly sendingSince?: Date | null;
  readonly sentAt?: Date;
  readonly request?: string | null;
  readonly response?: string | null;
  readonly error?: string | null;
  readonly erpDocNo?: string | null;
  readonly syncedAt?: Date | null;
  readonly handlerId?: number | null;
  readonly remark?: string | null;
}

/** Writes a document; its status only apply-sync-step.ts gives. */
export async function writeSync(tx: Tx, sync: Sync, status: SyncStatusCode, patch: SyncPatch): Promise<Sync> {
  const { version } = await tx.one<{ version: number }>(sql`
    update ${syncTables[sync.of].table} s set status = ${status}, ${nextVersion(tx.now(), patch)}
    where s.id = ${sync.id} returning s.version`);
  return {
    ...sync,
    status,
    version,
    tries: patch.tries ?? sync.tries,
    sentAt: patch.sentAt?.toISOString() ?? sync.sentAt,
  };
}

/** How many of a device were given up. */
export async function deadOfMat(tx: Tx, matId: number): Promise<number> {
  const { n } = await tx.one<{ n: number }>(sql`
    select (select count(*)::int from order_sync where mat_id = ${matId} and status = 'DEAD')
      + (select count(*)::int from supply_plan_sync where mat_id = ${matId} and status = 'DEAD') as n`);
  return n;
}

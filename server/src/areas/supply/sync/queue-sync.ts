import type { SyncKindCode } from '@materia/contract/areas/supply';
import type { ErpServer } from '../../../adapters/erp/port.ts';
import { sql, type Tx } from '../../../kernel/index.ts';
import { announceSync } from './apply-sync-step.ts';
import { type Sync, type SyncLine, syncColumns } from './sync.store.ts';
import { type SyncOf, syncTables } from './sync-table.ts';

interface NewSync {
  readonly companyId: number;
  readonly matId: number;
  readonly server: ErpServer;
  readonly ownerId: number;
  readonly ownerNo: string;
  readonly kind: SyncKindCode;
  readonly docNo: string;
  readonly refersTo?: string;
  readonly lines: readonly SyncLine[];
}

const columnsOf = { ORDER: sql.text('order_id, order_no'), PLAN: sql.text('plan_id, plan_no') } as const;

/** Queues a document. Without a connection to that ERP, or without anything to tell, nothing is owed: NONE. The same document again is the one that is there. */
export async function queueSync(tx: Tx, of: SyncOf, made: NewSync): Promise<void> {
  const { companyId, matId, server, ownerId, ownerNo, kind, docNo, refersTo = null, lines } = made;
  const units = lines.reduce((sum, line) => sum + line.quantity, 0);
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const row = await tx.maybe<{ id: number }>(sql`
    insert into ${syncTables[of].table} (company_id, mat_id, ${columnsOf[of]}, kind, server, status, doc_no, refers_to, lines, units, amount,
      next_at, created_at, updated_at)
    select ${companyId}, ${matId}, ${ownerId}, ${ownerNo}, ${kind}, ${server}, k.status, ${docNo}, ${refersTo}, ${JSON.stringify(lines)}::jsonb,
      ${units}, ${amount}, case k.status when 'WAIT' then ${tx.now()}::timestamptz end, ${tx.now()}, ${tx.now()}
    from (select case when ${lines.length} > 0 and exists (select from erp_connection e where e.company_id = ${companyId} and e.server = ${server})
      then 'WAIT' else 'NONE' end as status) k
    on conflict do nothing returning id`);
  if (!row) return;
  const sync = await tx.one<Sync>(sql`
    select ${syncColumns(of)} from ${syncTables[of].table} s join mat m on m.id = s.mat_id where s.id = ${row.id}`);
  await announceSync(tx, sync, null);
}

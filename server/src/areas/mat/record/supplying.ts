import { matStatus } from '@materia/contract/areas/mat';
import { outbox, sql, staffId, type Tx } from '../../../kernel/index.ts';
import { enqueueCommand } from '../enqueue-command.ts';

/** Somebody begins or ends to fill a device: row, history and event; while it is filled it sells nothing (spec 06 §3). */
async function turn(tx: Tx, matId: number, supplying: boolean): Promise<void> {
  const mat = await tx.one<{ companyId: number; was: boolean }>(sql`
    update mat m set supplying = ${supplying}, updated_at = ${tx.now()} from mat o
    where m.id = ${matId} and o.id = m.id returning m.company_id as "companyId", o.supplying as was`);
  if (mat.was === supplying) return;
  const [from, to] = supplying ? ['SELLING', 'SUPPLYING'] : ['SUPPLYING', 'SELLING'];
  await tx.run(sql`
    insert into mat_status_history (mat_id, kind, from_state, to_state, at, duration_sec, operator_id)
    values (${matId}, 'SUPPLY', ${from}, ${to}, ${tx.now()},
      (select extract(epoch from ${tx.now()}::timestamptz - h.at)::int from mat_status_history h
       where h.mat_id = ${matId} and h.kind = 'SUPPLY' order by h.at desc limit 1), ${staffId(tx.actor)})`);
  const about = { aggregateType: 'mat', aggregateId: matId, companyId: mat.companyId };
  await outbox.put(tx, matStatus, { matId, kind: 'SUPPLY', from, to }, about);
}

/** The device stops selling and opens its door. */
export async function beginSupplying(tx: Tx, matId: number): Promise<void> {
  await turn(tx, matId, true);
  const operatorId = staffId(tx.actor) ?? undefined;
  await enqueueCommand(tx, { matId, type: 'UNLOCK_DOOR', source: 'USER', operatorId });
}

/** It sells again. */
export const endSupplying = (tx: Tx, matId: number): Promise<void> => turn(tx, matId, false);

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

/** Who stands before a device that is not on line has a key: its door does not open for anybody later. */
const opensWithinMs = 300_000;

/** The device stops selling and opens its door. */
export async function beginSupplying(tx: Tx, matId: number): Promise<void> {
  await turn(tx, matId, true);
  const operatorId = staffId(tx.actor) ?? undefined;
  const expireAt = new Date(tx.now().getTime() + opensWithinMs);
  await enqueueCommand(tx, { matId, type: 'UNLOCK_DOOR', source: 'USER', operatorId, expireAt });
}

/** It sells again; a door that was to open for this and has not yet stays shut. */
export async function endSupplying(tx: Tx, matId: number): Promise<void> {
  await turn(tx, matId, false);
  await tx.run(sql`
    update mat_command set status = 'CANCELLED', finished_at = ${tx.now()}, updated_at = ${tx.now()}
    where mat_id = ${matId} and type = 'UNLOCK_DOOR' and status = 'QUEUED'
      and created_at >= (select max(h.at) from mat_status_history h
        where h.mat_id = ${matId} and h.kind = 'SUPPLY' and h.to_state = 'SUPPLYING')`);
}

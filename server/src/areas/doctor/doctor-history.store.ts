import { actedBy, sql, type Tx } from '../../kernel/index.ts';

export interface DoctorHistoryEntry {
  readonly entity: 'PRESCRIPTION';
  readonly entityId: number;
  readonly from: number | null;
  readonly to: number;
  readonly action: string;
  readonly remark?: string;
}

/** Appends to the history of the doctor area's documents (spec 07 §2). */
export async function addDoctorHistory(tx: Tx, entry: DoctorHistoryEntry): Promise<void> {
  const by = actedBy(tx.actor);
  await tx.run(sql`
    insert into doctor_history (entity, entity_id, from_status, to_status, action, actor_type, actor_id, actor_name, remark, at)
    values (${entry.entity}, ${entry.entityId}, ${entry.from}, ${entry.to}, ${entry.action}, ${by.type},
      ${by.id}, ${by.name}, ${entry.remark ?? null}, ${tx.now()})`);
}

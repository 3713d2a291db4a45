import { sql, type Tx } from '../../kernel/index.ts';

const systemActors = { TIMER: 'SYSTEM', PAYMENT: 'PROVIDER', PLATFORM: 'PLATFORM' } as const;

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
  const { actor } = tx;
  const type = actor.kind === 'system' ? systemActors[actor.as] : actor.kind.toUpperCase();
  await tx.run(sql`
    insert into doctor_history (entity, entity_id, from_status, to_status, action, actor_type, actor_id, actor_name, remark, at)
    values (${entry.entity}, ${entry.entityId}, ${entry.from}, ${entry.to}, ${entry.action}, ${type},
      ${actor.kind === 'system' ? null : actor.id}, ${actor.name}, ${entry.remark ?? null}, ${tx.now()})`);
}

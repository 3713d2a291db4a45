import type { Day } from '@materia/contract/kernel';
import { sql, type Tx } from '../../kernel/index.ts';

/** Keeps on a device when its service ends and whether that is a trial; contracts say it (spec 04 §3.8). */
export async function mirrorService(tx: Tx, matId: number, of: { until: Day | null; trial: boolean }): Promise<void> {
  await tx.run(sql`
    update mat set service_expire_at = ${of.until}, service_trial = ${of.trial}, version = version + 1, updated_at = ${tx.now()}
    where id = ${matId}`);
}

import { type MatAction, type MatBizStatusCode, MatSteps, matStatus } from '@materia/contract/areas/mat';
import { dayOf } from '@materia/contract/kernel';
import { outbox, refuse, sql, staffId, type Tx } from '../../../kernel/index.ts';
import { type Mat, setMatBizStatus } from './mat.store.ts';

/** Where an action leads from here; an unlisted pair is refused. */
export function matStepTo(mat: Pick<Mat, 'bizStatus'>, action: MatAction): MatBizStatusCode {
  const [to] = MatSteps.find(action, mat.bizStatus)?.to ?? [];
  return (to as MatBizStatusCode | undefined) ?? refuse('mat.stepRefused');
}

/** The only way a device changes its business status: row, history and event in one transaction (spec 06 §3). */
export async function applyMatStep(
  tx: Tx,
  mat: Mat,
  action: MatAction,
  of: { readonly reason?: string | null; readonly operatorId?: number | null } = {},
): Promise<Mat> {
  const to = matStepTo(mat, action);
  const first = action === 'goLive' && mat.startTime === null ? { startTime: dayOf(tx.now()) } : {};
  const after = await setMatBizStatus(tx, mat.id, to, first);
  const operatorId = of.operatorId === undefined ? staffId(tx.actor) : of.operatorId;
  await tx.run(sql`
    insert into mat_status_history (mat_id, kind, from_state, to_state, at, duration_sec, reason, operator_id)
    values (${mat.id}, 'BIZ', ${mat.bizStatus}, ${to}, ${tx.now()},
      (select extract(epoch from ${tx.now()}::timestamptz - h.at)::int from mat_status_history h
       where h.mat_id = ${mat.id} and h.kind = 'BIZ' order by h.at desc limit 1), ${of.reason || null}, ${operatorId})`);
  await outbox.put(
    tx,
    matStatus,
    { matId: mat.id, kind: 'BIZ', from: mat.bizStatus, to },
    { aggregateType: 'mat', aggregateId: mat.id, companyId: mat.companyId },
  );
  return after;
}

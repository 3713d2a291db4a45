import { AlertStatus, type AlertTypeCode } from '@materia/contract/areas/mat';
import { sql, type Tx } from '../../../kernel/index.ts';
import { readAlertForSystem } from './alert.store.ts';
import { readRules } from './alert-rules.ts';
import { applyAlertStep, changeAlert } from './apply-alert-step.ts';
import { raiseAlert } from './raise-alert.ts';

interface AlertOf {
  readonly type: AlertTypeCode;
  readonly matId: number;
}

const S = AlertStatus.byName;

/** Another area says that something of a device went wrong (spec 06 §4: SYNC, …), as the rules have it. */
export async function raiseAlertOf(tx: Tx, { type, matId, value }: AlertOf & { value: number | null }): Promise<void> {
  const { companyId } = await tx.one<{ companyId: number }>(
    sql`select company_id as "companyId" from mat where id = ${matId}`,
  );
  const rule = (await readRules(tx))(type, { companyId, matId });
  if (!rule.enabled) return;
  const place = { companyId, matId, subNo: null, trackId: null, goodsId: null };
  await raiseAlert(tx, { type, ...place, value, min: null, max: null, since: tx.now() }, rule, { told: true });
}

/** It is over: closed by itself where nobody has it in hand, else only marked. */
export async function endAlertOf(given: Tx, { type, matId }: AlertOf): Promise<void> {
  const tx: Tx = { ...given, actor: { kind: 'system', name: 'ALERT', as: 'TIMER' } };
  const open = await tx.rows<{ id: number }>(sql`
    select id from alert where type = ${type} and mat_id = ${matId} and recovered_at is null
      and status in (${S.new}, ${S.acknowledged}, ${S.handling}) order by id for update`);
  for (const { id } of open) {
    const alert = await readAlertForSystem(tx, id);
    if (alert.status === S.handling) await changeAlert(tx, alert, { recoveredAt: tx.now() });
    else await applyAlertStep(tx, alert, 'recover', { recoveredAt: tx.now(), closedAt: tx.now() });
  }
}

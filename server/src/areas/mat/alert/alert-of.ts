import { AlertStatus, type AlertTypeCode } from '@materia/contract/areas/mat';
import { type Db, sql, type Tx } from '../../../kernel/index.ts';
import { readAlertForSystem } from './alert.store.ts';
import { readRules } from './alert-rules.ts';
import { applyAlertStep, changeAlert } from './apply-alert-step.ts';
import { raiseAlert, type Wrong } from './raise-alert.ts';

interface AlertOf {
  readonly type: AlertTypeCode;
  readonly matId: number;
  /** Of one of its slots. */
  readonly trackId?: number | null;
}

const S = AlertStatus.byName;

/** Another area says that something of a device went wrong (spec 06 §4: SYNC, …), as the rules have it. */
export async function raiseAlertOf(tx: Tx, of: AlertOf & { value: number | null; orderNo?: string }): Promise<void> {
  const { type, matId, trackId = null, value, orderNo } = of;
  const place = await tx.one<Pick<Wrong, 'companyId' | 'matId' | 'subNo' | 'trackId' | 'goodsId'>>(sql`
    select m.company_id as "companyId", m.id as "matId", t.sub_no as "subNo", t.id as "trackId", t.goods_id as "goodsId"
    from mat m left join track t on t.id = ${trackId} and t.mat_id = m.id where m.id = ${matId}`);
  const rule = (await readRules(tx))(type, { companyId: place.companyId, matId });
  if (!rule.enabled) return;
  const wrong = { type, ...place, value, min: null, max: null, since: tx.now(), ...(orderNo ? { orderNo } : {}) };
  await raiseAlert(tx, wrong, rule, { told: true });
}

const standing = sql`recovered_at is null and status in (${S.new}, ${S.acknowledged}, ${S.handling})`;

/** Slots of which such an alert stands. */
export function alertedSlots(db: Db, type: AlertTypeCode): Promise<{ matId: number; trackId: number }[]> {
  return db.rows(sql`
    select mat_id as "matId", track_id as "trackId" from alert where type = ${type} and track_id is not null and ${standing}`);
}

/** The orders that such an alert of a device stands for; empty: none stands. */
export async function alertedOrders(db: Db, { type, matId }: Pick<AlertOf, 'type' | 'matId'>): Promise<string[]> {
  const rows = await db.rows<{ orderNos: string[] }>(sql`
    select order_nos as "orderNos" from alert where type = ${type} and mat_id = ${matId} and ${standing}`);
  return rows.flatMap(row => row.orderNos);
}

/** It is over: closed by itself where nobody has it in hand, else only marked. */
export async function endAlertOf(given: Tx, { type, matId, trackId = null }: AlertOf): Promise<void> {
  const tx: Tx = { ...given, actor: { kind: 'system', name: 'ALERT', as: 'TIMER' } };
  const open = await tx.rows<{ id: number }>(sql`
    select id from alert where type = ${type} and mat_id = ${matId} and track_id is not distinct from ${trackId} and ${standing}
    order by id for update`);
  for (const { id } of open) {
    const alert = await readAlertForSystem(tx, id);
    if (alert.status === S.handling) await changeAlert(tx, alert, { recoveredAt: tx.now() });
    else await applyAlertStep(tx, alert, 'recover', { recoveredAt: tx.now(), closedAt: tx.now() });
  }
}

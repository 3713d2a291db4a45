import { AlertStatus, type AlertTypeCode } from '@materia/contract/areas/mat';
import { type Db, sql, type Tx } from '../../../kernel/index.ts';
import { readAlertForSystem } from './alert.store.ts';
import { readRules } from './alert-rules.ts';
import { applyAlertStep, changeAlert } from './apply-alert-step.ts';
import { raiseAlert, type Wrong } from './raise-alert.ts';

/** Of a device, or where there is none, of a company. */
export type AlertPlace = { readonly matId: number } | { readonly matId: null; readonly companyId: number };
type AlertOf = AlertPlace & {
  readonly type: AlertTypeCode;
  /** Of one of the device's slots. */
  readonly trackId?: number | null;
};

const S = AlertStatus.byName;

type Place = Pick<Wrong, 'companyId' | 'matId' | 'subNo' | 'trackId' | 'goodsId'>;

async function placeOf(tx: Tx, of: AlertOf): Promise<Place> {
  if (of.matId === null) return { companyId: of.companyId, matId: null, subNo: null, trackId: null, goodsId: null };
  return tx.one(sql`
    select m.company_id as "companyId", m.id as "matId", t.sub_no as "subNo", t.id as "trackId", t.goods_id as "goodsId"
    from mat m left join track t on t.id = ${of.trackId ?? null} and t.mat_id = m.id where m.id = ${of.matId}`);
}

/** Another area says that something went wrong (spec 06 §4: SYNC, …), as the rules have it. */
export async function raiseAlertOf(tx: Tx, of: AlertOf & { value: number | null; orderNo?: string }): Promise<void> {
  const { type, value, orderNo } = of;
  const place = await placeOf(tx, of);
  const rule = (await readRules(tx))(type, place);
  if (!rule.enabled) return;
  const wrong = { type, ...place, value, min: null, max: null, since: tx.now(), ...(orderNo ? { orderNo } : {}) };
  await raiseAlert(tx, wrong, rule, { told: true });
}

const standing = sql`recovered_at is null and status in (${S.new}, ${S.acknowledged}, ${S.handling})`;
const standsAt = (of: AlertPlace) =>
  of.matId === null
    ? sql`mat_id is null and company_id = ${of.companyId} and ${standing}`
    : sql`mat_id = ${of.matId} and ${standing}`;

/** Slots of which such an alert stands. */
export function alertedSlots(db: Db, type: AlertTypeCode): Promise<{ matId: number; trackId: number }[]> {
  return db.rows(sql`
    select mat_id as "matId", track_id as "trackId" from alert where type = ${type} and track_id is not null and ${standing}`);
}

/** The orders that such an alert stands for; empty: none stands. */
export async function alertedOrders(db: Db, of: AlertOf): Promise<string[]> {
  const rows = await db.rows<{ orderNos: string[] }>(sql`
    select order_nos as "orderNos" from alert where type = ${of.type} and ${standsAt(of)}`);
  return rows.flatMap(row => row.orderNos);
}

/** It is over: closed by itself where nobody has it in hand, else only marked. */
export async function endAlertOf(given: Tx, of: AlertOf): Promise<void> {
  const tx: Tx = { ...given, actor: { kind: 'system', name: 'ALERT', as: 'TIMER' } };
  const open = await tx.rows<{ id: number }>(sql`
    select id from alert where type = ${of.type} and track_id is not distinct from ${of.trackId ?? null}::bigint and ${standsAt(of)}
    order by id for update`);
  for (const { id } of open) {
    const alert = await readAlertForSystem(tx, id);
    if (alert.status === S.handling) await changeAlert(tx, alert, { recoveredAt: tx.now() });
    else await applyAlertStep(tx, alert, 'recover', { recoveredAt: tx.now(), closedAt: tx.now() });
  }
}

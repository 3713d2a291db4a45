import {
  type AlertLevelCode,
  AlertType,
  type AlertTypeCode,
  alertRules,
  escalateMinutes,
} from '@materia/contract/areas/mat';
import { type Db, sql } from '../../../kernel/index.ts';

/** How alerts of a type are raised at a device: mat before company before platform before the contract's defaults. */
export interface RuleInForce {
  readonly enabled: boolean;
  readonly holdSec: number;
  readonly level: AlertLevelCode;
  readonly escalateMin: number;
  readonly notify: boolean;
  readonly autoTicket: boolean;
  /** Nobody has written it: what a device's own settings say holds before it. */
  readonly byDefault?: true;
}
interface Kept extends RuleInForce {
  readonly type: AlertTypeCode;
  readonly companyId: number | null;
  readonly matId: number | null;
}
export type RuleOf = (type: AlertTypeCode, of: { companyId: number; matId: number | null }) => RuleInForce;

/** All rules that anybody has written, which are few; answers how to find the one in force. */
export async function readRules(db: Db): Promise<RuleOf> {
  const kept = await db.rows<Kept>(sql`
    select type, company_id as "companyId", mat_id as "matId", enabled, hold_sec as "holdSec", level, escalate_min as "escalateMin",
      coalesce((notify->>'on')::boolean, true) as notify, auto_ticket as "autoTicket"
    from alert_rule`);
  return (type, { companyId, matId }) => {
    const ofType = kept.filter(rule => rule.type === type);
    return (
      ofType.find(rule => rule.matId !== null && rule.matId === matId) ??
      ofType.find(rule => rule.matId === null && rule.companyId === companyId) ??
      ofType.find(rule => rule.companyId === null) ??
      defaults[type]
    );
  };
}

/** Types with what holds of them unless a rule says otherwise, as rows `d`. */
export const ruleDefaults = (types: readonly AlertTypeCode[] = AlertType.all) => sql`
  unnest(${types}::text[], ${types.map(type => defaults[type].escalateMin)}::int[], ${types.map(type => defaults[type].autoTicket)}::boolean[])
    as d (type, escalate_min, auto_ticket)`;

/** The rule in force of alerts `a`, beside their defaults `d`: the same order as `readRules`. */
export const ruleInForce = sql`
  left join lateral (
    select r.escalate_min, r.enabled and r.auto_ticket as auto_ticket from alert_rule r
    where r.type = a.type and (r.mat_id = a.mat_id or r.mat_id is null and (r.company_id = a.company_id or r.company_id is null))
    order by r.mat_id nulls last, r.company_id nulls last limit 1) r on true`;

const defaults = Object.fromEntries(
  AlertType.all.map(type => {
    const { level, holdSec, autoTicket = false } = alertRules[type];
    return [
      type,
      { enabled: true, holdSec, level, escalateMin: escalateMinutes[level], notify: true, autoTicket, byDefault: true },
    ];
  }),
) as unknown as Readonly<Record<AlertTypeCode, RuleInForce>>;

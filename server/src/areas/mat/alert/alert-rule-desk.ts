import {
  type AlertRuleRow,
  AlertType,
  alertClear,
  alertClearSec,
  alertRaise,
  alertRules,
  escalateMinutes,
  listAlertRules,
  saveAlertRule,
} from '@materia/contract/areas/mat';
import type { BodyOf } from '@materia/contract/kernel';
import { type Db, on, refuse, type StaffActor, sql, type Tx } from '../../../kernel/index.ts';
import { matScope } from '../mat-scope.ts';

type Body = BodyOf<typeof saveAlertRule>;
type Kept = Omit<AlertRuleRow, 'mine'>;

/** The platform's hold everywhere and are everybody's to read; a company's and a device's by who sees them. */
const keptRules = (db: Db, actor: StaffActor) =>
  db.rows<Kept>(sql`
    select r.id, r.type, r.scope, r.company_id as "companyId", c.short_name as "companyName", r.mat_id as "matId",
      m.mat_name as "matName", r.enabled, r.hold_sec as "holdSec", r.level, r.escalate_min as "escalateMin",
      coalesce((r.notify->>'on')::boolean, true) as notify, r.auto_ticket as "autoTicket", (r.raise->>'by')::int as "raiseBy",
      (r.clear->>'by')::int as "clearBy", (r.clear->>'sec')::int as "clearSec", r.version
    from alert_rule r left join company c on c.id = r.company_id left join mat m on m.id = r.mat_id
    where r.scope = 'PLATFORM' or (r.scope = 'COMPANY' and ${ofCompany(actor)}) or (m.id is not null and ${matScope(actor, 'm')})
    order by r.type, r.scope, r.id limit 2000`);

const ofCompany = (actor: StaffActor) =>
  actor.scope.kind === 'all' ? sql`true` : sql`r.company_id = ${actor.companyId ?? null}`;

const byDefault = (type: (typeof AlertType.all)[number]): Kept => {
  const { level, holdSec, autoTicket = false } = alertRules[type];
  const none = { companyId: null, companyName: null, matId: null, matName: null };
  const rest = {
    enabled: true,
    holdSec,
    level,
    escalateMin: escalateMinutes[level],
    notify: true,
    autoTicket,
    ...{ raiseBy: null, clearBy: null, clearSec: null },
    version: 0,
  };
  return { id: null, type, scope: 'PLATFORM', ...none, ...rest };
};

/** Who sees all writes for all; who sees a company whole for it and its devices; others for none. */
const mayWrite = (actor: StaffActor, { scope }: Pick<Kept, 'scope'>): boolean => {
  if (!actor.privs.has('ALERT:WRITE')) return false;
  return actor.scope.kind === 'all' || (actor.scope.kind === 'company' && scope !== 'PLATFORM');
};

/** What is in force where the rule does not say; null: the type has none. */
const limitsOf = ({ type, raiseBy, clearBy, clearSec }: Pick<Kept, 'type' | 'raiseBy' | 'clearBy' | 'clearSec'>) => ({
  raiseBy: raiseBy ?? alertRaise[type]?.value ?? null,
  clearBy: clearBy ?? alertClear[type]?.value ?? null,
  clearSec: clearSec ?? alertClearSec[type]?.value ?? null,
});

/** Limits as a row keeps them: within what the type bears; what the type has not is left out. */
function keptLimits({ type, ...body }: Body) {
  const kept = (name: 'raiseBy' | 'clearBy' | 'clearSec', of: { min: number; max: number } | undefined) => {
    const value = of ? body[name] : null;
    if (of && value !== null && (value < of.min || value > of.max))
      refuse('mat.alertRuleLimit', { min: of.min, max: of.max }, { path: [name] });
    return value;
  };
  const raise = { by: kept('raiseBy', alertRaise[type]) };
  const clear = { by: kept('clearBy', alertClear[type]), sec: kept('clearSec', alertClearSec[type]) };
  return { raise: JSON.stringify(raise), clear: JSON.stringify(clear) };
}

async function rulesFor(db: Db, actor: StaffActor): Promise<AlertRuleRow[]> {
  const kept = await keptRules(db, actor);
  const rows = AlertType.all.flatMap(type => {
    const ofType = kept.filter(rule => rule.type === type);
    return ofType.some(rule => rule.scope === 'PLATFORM') ? ofType : [byDefault(type), ...ofType];
  });
  return rows.map(row => ({ ...row, ...limitsOf(row), mine: mayWrite(actor, row) }));
}

/** GET alert/rule. */
export const listAlertRulesHandler = on(listAlertRules)((_input, { db, actor }) => rulesFor(db, actor));

/** POST alert/rule: one for each type and place. */
export const saveAlertRuleHandler = on(saveAlertRule)((input, ctx) =>
  ctx.transaction(async tx => {
    const { body } = input;
    if (!mayWrite(ctx.actor, body)) return refuse('mat.alertRulePlatform');
    const place = await placeOf(tx, ctx.actor, body);
    await write(tx, body, place);
    const rows = await rulesFor(tx, ctx.actor);
    const same = (row: AlertRuleRow) =>
      row.type === body.type && row.companyId === place.companyId && row.matId === place.matId;
    return rows.find(same) ?? { ...byDefault(body.type), ...limitsOf(byDefault(body.type)), mine: true };
  }),
);

interface Place {
  readonly companyId: number | null;
  readonly matId: number | null;
}

/** The company or the device, with its company, that the rule is for: one of the actor's. */
async function placeOf(tx: Tx, actor: StaffActor, { scope, companyId, matId }: Body): Promise<Place> {
  if (scope === 'PLATFORM') return { companyId: null, matId: null };
  if (scope === 'MAT') {
    if (matId === undefined) return refuse('mat.alertRulePlace', {}, { path: ['matId'] });
    const mat = await tx.maybe<{ companyId: number }>(
      sql`select m.company_id as "companyId" from mat m where m.id = ${matId} and ${matScope(actor, 'm')}`,
    );
    return mat ? { companyId: mat.companyId, matId } : refuse('row.notFound');
  }
  const own = actor.scope.kind === 'company' ? actor.scope.companyId : companyId;
  if (own === undefined) return refuse('mat.alertRulePlace', {}, { path: ['companyId'] });
  if (companyId !== undefined && companyId !== own) return refuse('row.notFound');
  const company = await tx.maybe(sql`select from company where id = ${own}`);
  return company ? { companyId: own, matId: null } : refuse('row.notFound');
}

async function write(tx: Tx, body: Body, { companyId, matId }: Place): Promise<void> {
  const { type, scope, enabled, holdSec, level, escalateMin, notify, autoTicket, version, drop } = body;
  const { raise, clear } = keptLimits(body);
  const before = await tx.maybe<{ id: number; version: number }>(sql`
    select id, version from alert_rule where type = ${type} and company_id is not distinct from ${companyId}
      and mat_id is not distinct from ${matId} for update`);
  if (before && before.version !== version) refuse('row.changedMeanwhile');
  const after = drop ? { dropped: true } : { enabled, holdSec, level, escalateMin, notify, autoTicket, raise, clear };
  tx.record({ targetType: 'ALERT_RULE', targetId: before?.id ?? 0, targetName: AlertType.label(type), after });
  if (drop) {
    if (before) await tx.run(sql`delete from alert_rule where id = ${before.id}`);
    return;
  }
  await tx.run(sql`
    insert into alert_rule (type, scope, company_id, mat_id, enabled, hold_sec, level, escalate_min, notify, auto_ticket, raise, clear,
      created_at, updated_at)
    values (${type}, ${scope}, ${companyId}, ${matId}, ${enabled}, ${holdSec}, ${level}, ${escalateMin},
      ${JSON.stringify({ on: notify })}, ${autoTicket}, ${raise}, ${clear}, ${tx.now()}, ${tx.now()})
    on conflict (type, company_id, mat_id) do update set enabled = excluded.enabled, hold_sec = excluded.hold_sec, level = excluded.level,
      escalate_min = excluded.escalate_min, notify = excluded.notify, auto_ticket = excluded.auto_ticket,
      raise = excluded.raise, clear = excluded.clear, version = alert_rule.version + 1, updated_at = excluded.updated_at`);
}

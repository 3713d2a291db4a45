import { type RevenueDraft, type RevenueStatusCode, RevenueTerms } from '@materia/contract/areas/company';
import type { Day } from '@materia/contract/kernel';
import { type Actor, assignments, columnsAs, type Db, join, type Sql, sql, type Tx } from '../../../kernel/index.ts';

/** A rule as it stands. */
export interface Rule extends Omit<RevenueDraft, 'terms'> {
  readonly id: number;
  readonly draft: RevenueTerms;
  readonly status: RevenueStatusCode;
  readonly stopOn: Day | null;
  readonly version: number;
  readonly deletedAt: string | null;
}
export interface Version extends RevenueTerms {
  readonly ruleId: number;
  readonly no: number;
  readonly validFrom: Day;
}
/** A rule with all that was published of it, the first version first. */
export interface Published extends Rule {
  readonly versions: readonly Version[];
}

const scopeOf = ['name', 'companyId', 'storeIds', 'matIds', 'channels', 'orderTypes'];
export const revenueColumns = columnsAs(['id', ...scopeOf, 'draft', 'status', 'stopOn', 'version', 'deletedAt'], 'r');
const said = ['baseKind', 'parties', 'categoryRates', 'tiers', 'tierMode', 'tierScope', 'validFrom', 'validTo'];
export const versionColumns = columnsAs(['ruleId', 'no', ...said], 'v');

/** The platform sees all rules; a company those that may hold for its orders. */
export const revenueScope = (actor: Actor): Sql =>
  actor.kind !== 'staff' || actor.companyId === null
    ? sql`true`
    : sql`(r.company_id is null or r.company_id = ${actor.companyId})`;

/** Whoever changes rules does so alone: what is found free of overlaps must stay so. Orders that are shared do not wait. */
export async function aloneWithRevenue(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('revenue_rule'))`);
}

export function lockRevenueRule(tx: Tx, id: number): Promise<Rule | undefined> {
  return tx.maybe(sql`
    select ${revenueColumns} from revenue_rule r where r.id = ${id} and ${revenueScope(tx.actor)} for update`);
}

const columns = ({ terms, ...draft }: RevenueDraft) => ({ ...draft, draft: JSON.stringify(terms) });

export function insertRevenueRule(tx: Tx, draft: RevenueDraft): Promise<Rule> {
  const of = columns(draft);
  return tx.one(sql`
    insert into revenue_rule as r (name, company_id, store_ids, mat_ids, channels, order_types, draft)
    values (${of.name}, ${of.companyId}, ${of.storeIds}, ${of.matIds}, ${of.channels}, ${of.orderTypes}, ${of.draft}::jsonb)
    returning ${revenueColumns}`);
}

type Patch = Omit<Partial<RevenueDraft>, 'terms'> & { deletedAt?: Date | null };

export function saveRevenueRow(tx: Tx, id: number, patch: Patch, terms?: RevenueTerms): Promise<Rule> {
  const sets = [sql`version = version + 1`, sql`updated_at = ${tx.now()}`, ...assignments(patch)];
  if (terms) sets.push(sql`draft = ${JSON.stringify(terms)}::jsonb`);
  return tx.one(sql`update revenue_rule as r set ${join(sets)} where r.id = ${id} returning ${revenueColumns}`);
}

/** Only apply-revenue-step.ts calls this. */
export function setRevenueStatus(tx: Tx, id: number, status: RevenueStatusCode, stopOn: Day | null): Promise<Rule> {
  return tx.one(sql`
    update revenue_rule as r set status = ${status}, stop_on = ${stopOn}, version = version + 1, updated_at = ${tx.now()}
    where r.id = ${id} returning ${revenueColumns}`);
}

/** The next number; what was published is never changed. */
export async function insertVersion(
  tx: Tx,
  rule: Rule,
  of: { validFrom: Day; note: string; by: string },
): Promise<void> {
  const { draft: d } = rule;
  await tx.run(sql`
    insert into revenue_rule_version (rule_id, no, base_kind, parties, category_rates, tiers, tier_mode, tier_scope, valid_from,
      valid_to, note, by_name, at)
    select ${rule.id}, coalesce(max(no), 0) + 1, ${d.baseKind}, ${JSON.stringify(d.parties)}::jsonb,
      ${JSON.stringify(d.categoryRates)}::jsonb, ${JSON.stringify(d.tiers)}::jsonb, ${d.tierMode}, ${d.tierScope}, ${of.validFrom},
      ${d.validTo}, nullif(${of.note}, ''), ${of.by}, ${tx.now()} from revenue_rule_version where rule_id = ${rule.id}`);
}

/** What a version says, without when and of what. */
export const termsOf = ({ ruleId: _rule, no: _no, validFrom: _from, ...terms }: Version): RevenueTerms => terms;

/** Rules with their versions. */
export async function withVersions(db: Db, rules: readonly Rule[]): Promise<Published[]> {
  const versions = await db.rows<Version>(sql`
    select ${versionColumns} from revenue_rule_version v where v.rule_id = any(${rules.map(({ id }) => id)}::bigint[])
    order by v.rule_id, v.no`);
  const read = versions.map(version => ({ ...version, ...RevenueTerms.parse(termsOf(version)) }));
  const byRule = Map.groupBy(read, ({ ruleId }) => ruleId);
  return rules.map(rule => ({ ...rule, versions: byRule.get(rule.id) ?? [] }));
}

/** All that was ever in force: a few hundred at most. One that was deleted has still shared what was paid in its days. */
export async function everPublished(db: Db): Promise<Published[]> {
  const rules = await db.rows<Rule>(sql`
    select ${revenueColumns} from revenue_rule r where r.status <> 'DRAFT' order by r.id`);
  return withVersions(db, rules);
}

/** Those of them that are not deleted. */
export const publishedRules = async (db: Db): Promise<Published[]> =>
  (await everPublished(db)).filter(({ deletedAt }) => deletedAt === null);

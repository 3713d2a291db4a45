import { type RevenueDraft, type RevenueTerms, sumOf } from '@materia/contract/areas/company';
import { refuse, sql, type Tx } from '../../../kernel/index.ts';

const whole = 10_000;
const mostAgents = 3;
const in_ = (...path: (string | number)[]) => ({ path: ['terms', ...path] });

/** What of a rule contradicts itself (spec 04 §3.5). */
export function checkTerms({ parties, categoryRates, tiers }: RevenueTerms): void {
  if (parties.length === 0) refuse('revenue.partyUnnamed', {}, in_('parties'));
  parties.forEach(({ partyType, partyId, partyName, guarantee, cap }, index) => {
    const unnamed = (partyType === 'AGENT' && partyId === null) || (partyType === 'SITE' && partyName === '');
    if (unnamed) refuse('revenue.partyUnnamed', {}, in_('parties', index));
    const alike = parties.filter(other => other.partyType === partyType);
    const same = alike.filter(other => other.partyId === partyId).length;
    if (same > 1 || alike.length > (partyType === 'AGENT' ? mostAgents : 1))
      refuse('revenue.partyTwice', {}, in_('parties', index));
    if (cap !== null && cap < (guarantee ?? 0)) refuse('revenue.capBelow', {}, in_('parties', index));
  });
  const own = parties.map(({ rateBp }) => rateBp);
  for (const rates of [own, ...categoryRates.map(row => row.rates), ...tiers.map(row => row.rates)]) {
    if (rates.length !== parties.length) refuse('revenue.ratesMissing', {}, in_());
    if (sumOf(rates) > whole) refuse('revenue.over', {}, in_());
  }
  const rising = tiers.every(({ from }, index) => index === 0 || from > (tiers[index - 1]?.from ?? 0));
  if (!rising) refuse('revenue.tierOrder', {}, in_('tiers'));
}

/** Places and agents must be of the rule's company; places without a company name nobody. */
export async function demandOwn(tx: Tx, draft: RevenueDraft): Promise<void> {
  const { companyId, storeIds, matIds, terms } = draft;
  const { elsewhere } = await tx.one<{ elsewhere: number }>(sql`
    select (select count(*) from unnest(${storeIds}::bigint[]) x where not exists (
        select from store s where s.id = x and s.company_id = ${companyId}))
      + (select count(*) from unnest(${matIds}::bigint[]) x where not exists (
        select from mat m where m.id = x and m.company_id = ${companyId})) as elsewhere`);
  if (elsewhere > 0) refuse('revenue.placeElsewhere', {}, { path: [storeIds.length > 0 ? 'storeIds' : 'matIds'] });
  const agents = terms.parties.flatMap(({ partyType, partyId }) => (partyType === 'AGENT' && partyId ? [partyId] : []));
  const stores = terms.parties.flatMap(({ partyType, partyId }) => (partyType === 'STORE' && partyId ? [partyId] : []));
  const { unknown } = await tx.one<{ unknown: number }>(sql`
    select (select count(*) from unnest(${agents}::bigint[]) x where not exists (select from sys_user u where u.id = x
        and u.role = 'Service' and u.deleted_at is null and (${companyId}::bigint is null or u.company_id = ${companyId})))
      + (select count(*) from unnest(${stores}::bigint[]) x where not exists (select from store s where s.id = x
        and (${companyId}::bigint is null or s.company_id = ${companyId}))) as unknown`);
  if (unknown > 0) refuse('revenue.partyUnnamed', {}, in_('parties'));
}

/** Names of the parties as they are today: what is published says who it was. */
export async function named(tx: Tx, draft: RevenueDraft): Promise<RevenueDraft> {
  const ids = draft.terms.parties.flatMap(({ partyId }) => partyId ?? []);
  const rows = await tx.rows<{ kind: string; id: number; name: string }>(sql`
    select 'AGENT' as kind, id, name from sys_user where id = any(${ids}::bigint[])
    union all select 'STORE', id, name from store where id = any(${ids}::bigint[])`);
  const parties = draft.terms.parties.map(party => {
    const found = rows.find(row => row.kind === party.partyType && row.id === party.partyId);
    return found ? { ...party, partyName: found.name } : party;
  });
  return { ...draft, terms: { ...draft.terms, parties } };
}

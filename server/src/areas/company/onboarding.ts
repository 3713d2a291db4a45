import {
  type CompanyStep,
  OnboardingStep,
  type OnboardingStepCode,
  skippableSteps,
} from '@materia/contract/areas/company';
import { type Day, dayOf } from '@materia/contract/kernel';
import type { ScreenPath } from '@materia/contract/screens';
import { type Db, sql } from '../../kernel/index.ts';
import { countReadyStores } from '../store/index.ts';
import type { SkippedStep } from './company.store.ts';
import { licenceInForce } from './licence-term.ts';

/** What of a company its steps are computed from. */
interface Facts {
  readonly id: number;
  readonly legalPerson: string | null;
  readonly contactName: string | null;
  readonly contactPhone: string | null;
  readonly regionCode: string | null;
  readonly address: string | null;
  readonly skipped: readonly SkippedStep[];
  readonly licences: readonly { kind: 'BUSINESS' | 'DRUG'; expireDate: Day | null; graceUntil: Day | null }[];
  readonly contract: boolean;
  readonly account: boolean;
  readonly revenue: boolean;
  readonly user: boolean;
  readonly mat: boolean;
  readonly xcx: boolean;
}

function readFacts(db: Db, ids: readonly number[], today: Day): Promise<Facts[]> {
  return db.rows(sql`
    select c.id, c.legal_person as "legalPerson", c.contact_name as "contactName", c.contact_phone as "contactPhone",
      c.region_code as "regionCode", c.address, c.skipped_steps as skipped,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'expireDate', l.expire_date, 'graceUntil', l.grace_until)), '[]')
        from licence l where l.owner_type = 'COMPANY' and l.owner_id = c.id and l.kind in ('BUSINESS', 'DRUG')
          and l.status = 'VALID' and l.deleted_at is null) as licences,
      exists (select from company_contract k where k.company_id = c.id and k.status = 'ACTIVE' and k.end_on >= ${today}) as contract,
      c.platform_collects or exists (
        select from payment_account a where a.company_id = c.id and a.status = 'ACTIVE' and a.deleted_at is null) as account,
      exists (select from revenue_rule r where (r.company_id = c.id or r.company_id is null) and r.status = 'ACTIVE'
        and r.deleted_at is null) as revenue,
      exists (select from sys_user u where u.company_id = c.id and u.role = 'Manager' and u.status = 'ACTIVE'
        and u.deleted_at is null) as user,
      exists (select from mat m where m.company_id = c.id and m.deleted_at is null and m.biz_status not in ('RETIRED', 'SCRAPPED')) as mat,
      exists (select from xcx_config x where x.company_id = c.id and x.app_id is not null) as xcx
    from company c where c.id = any(${ids}::bigint[])`);
}

/** A screen that will not exist does not compile. */
const at =
  (path: ScreenPath, tab?: string) =>
  (id: number): string =>
    `${path}?companyId=${id}${tab ? `&companyTab=${tab}` : ''}`;

/** Where a step is done. */
const urls: Readonly<Record<OnboardingStepCode, (id: number) => string>> = {
  1: at('/app/biz/company_mgmt', 'profile'),
  2: at('/app/biz/company_mgmt', 'licences'),
  3: at('/app/biz/company_mgmt', 'contracts'),
  4: at('/app/biz/account_mgmt'),
  5: at('/app/biz/revenue_mgmt'),
  6: at('/app/biz/store_mgmt'),
  7: at('/app/user/sys_user_mgmt'),
  8: at('/app/mat/mat_mgmt'),
  9: at('/app/oto/store_mgmt'),
  10: at('/app/biz/xcx_config_mgmt'),
};

const profile = ['legalPerson', 'contactName', 'contactPhone', 'regionCode', 'address'] as const;

function missingOf(facts: Facts, readyStores: number, today: Day): Readonly<Record<OnboardingStepCode, string[]>> {
  const unless = (has: boolean, what: string) => (has ? [] : [`company.missing.${what}`]);
  const licensed = (kind: string) =>
    facts.licences.some(each => each.kind === kind && licenceInForce({ ...each, ownerType: 'COMPANY' }, today));
  return {
    1: profile.flatMap(field => unless(Boolean(facts[field]), field)),
    2: [...unless(licensed('BUSINESS'), 'business'), ...unless(licensed('DRUG'), 'drug')],
    3: unless(facts.contract, 'contract'),
    4: unless(facts.account, 'account'),
    5: unless(facts.revenue, 'revenue'),
    6: unless(readyStores > 0, 'store'),
    7: unless(facts.user, 'user'),
    8: unless(facts.mat, 'mat'),
    // Takeaway merchants come with their area: until then the step can only be left out.
    9: unless(false, 'waimai'),
    10: unless(facts.xcx, 'xcx'),
  };
}

/** 开通流程 of each company, computed from what is there (spec 04 §3.1). */
export async function onboardingOf(
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, CompanyStep[]>> {
  const today = dayOf(now);
  const ready = await countReadyStores(db, ids, now);
  const facts = await readFacts(db, ids, today);
  return new Map(
    facts.map(each => {
      const missing = missingOf(each, ready.get(each.id) ?? 0, today);
      const steps = OnboardingStep.all.map((step): CompanyStep => {
        const skipped = each.skipped.find(other => other.step === step)?.reason ?? null;
        return { step, done: missing[step].length === 0, skipped, missing: missing[step], url: urls[step](each.id) };
      });
      return [each.id, steps];
    }),
  );
}

/** Whether nothing more is wanted of a step. */
export const isOver = ({ step, done, skipped }: CompanyStep): boolean =>
  done || (skipped !== null && skippableSteps.includes(step));

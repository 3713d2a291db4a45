import { CompanyStatus, CompanySteps, companyStatus, OnboardingStep } from '@materia/contract/areas/company';
import { outbox, refuse, type Tx } from '../../kernel/index.ts';
import { hasUnpaidBills } from '../finance/index.ts';
import { disableAccountsOf } from '../identity/index.ts';
import { countMatsInUse } from '../mat/index.ts';
import { countOpenOrders } from '../order/index.ts';
import { closeStoresOf } from '../store/index.ts';
import { disableAllOf } from './account/apply-account-step.ts';
import { type Company, type CompanyStatusCode, setCompanyStatusRow } from './company.store.ts';
import { isOver, onboardingOf } from './onboarding.ts';
import { recordCompany } from './record-company.ts';

async function demandReady(tx: Tx, company: Company): Promise<void> {
  const steps = (await onboardingOf(tx, [company.id], tx.now())).get(company.id) ?? [];
  const open = steps.filter(step => !isOver(step)).map(({ step }) => OnboardingStep.text(step));
  if (open.length === 0) return;
  const joined = { zh: open.map(text => text.zh).join('、'), en: open.map(text => text.en).join(', ') };
  refuse('company.notReady', { steps: joined });
}

async function demandOver(tx: Tx, { id }: Company): Promise<void> {
  const orders = await countOpenOrders(tx, id);
  if (orders > 0) refuse('company.ordersOpen', { n: orders });
  if (await hasUnpaidBills(tx, id)) refuse('company.billsUnpaid');
  const mats = await countMatsInUse(tx, id);
  if (mats > 0) refuse('company.matsInUse', { n: mats });
}

/** What goes with a company's step: guards before it, what ends with the company after it. */
async function guard(tx: Tx, company: Company, action: string, reason: string | null): Promise<void> {
  if (action === 'open') await demandReady(tx, company);
  if (action === 'suspend' && !reason) refuse('company.suspendReason', {}, { path: ['reason'] });
  if (action === 'close') await demandOver(tx, company);
}

/** The only way a company changes its status: row, event and all that ends with it in one transaction (spec 04 §2). */
export async function applyCompanyStep(
  tx: Tx,
  company: Company,
  to: CompanyStatusCode,
  reason: string | null,
): Promise<Company> {
  const step = CompanySteps.from(company.status).find(each => each.to !== 'previous' && each.to.includes(to));
  if (!step) return refuse('company.stepRefused', { status: CompanyStatus.text(company.status), action: actionTo(to) });
  await guard(tx, company, step.action, reason);
  const after = await setCompanyStatusRow(tx, company.id, to, to === 'ACTIVE' ? null : reason);
  if (to === 'CLOSED') {
    await closeStoresOf(tx, company.id, reason);
    await disableAllOf(tx, company.id);
    await disableAccountsOf(tx, company.id);
  }
  const about = { aggregateType: 'COMPANY', aggregateId: company.id, companyId: company.id };
  await outbox.put(tx, companyStatus, { id: company.id, from: company.status, to, reason }, about);
  recordCompany(tx, company, after);
  return after;
}

const actions = { PREPARING: 'create', ACTIVE: 'open', SUSPENDED: 'suspend', CLOSED: 'close' } as const;
const actionTo = (to: CompanyStatusCode) => CompanySteps.text(actions[to]);

import { InsuranceStatus, InsuranceSteps } from '@materia/contract/areas/company';
import { differing, refuse, type Tx } from '../../../kernel/index.ts';
import { hasInsuredGoods, type Insurance, insuranceTarget, setInsuranceStatusRow } from './insurance.store.ts';

/** The only place where an insurance's status changes; public insurance pays for listed goods alone (spec 04 §2). */
export async function applyInsuranceStep(tx: Tx, insurance: Insurance, action: 'enable' | 'stop'): Promise<Insurance> {
  if (insurance.deletedAt !== null || !InsuranceSteps.find(action, insurance.status))
    refuse('insurance.stepRefused', {
      status: InsuranceStatus.text(insurance.status),
      action: InsuranceSteps.text(action),
    });
  if (action === 'enable' && insurance.kind === 'MEDICAL' && !(await hasInsuredGoods(tx, insurance.id)))
    refuse('insurance.noGoods');
  const after = await setInsuranceStatusRow(tx, insurance.id, action === 'enable' ? 'ACTIVE' : 'STOPPED');
  tx.record({ ...insuranceTarget(after), ...differing({ status: insurance.status }, { status: after.status }) });
  return after;
}

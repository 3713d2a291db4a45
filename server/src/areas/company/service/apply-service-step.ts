import { MatServiceStatus, MatServiceSteps, matService } from '@materia/contract/areas/company';
import { type Day, dayOf } from '@materia/contract/kernel';
import { differing, outbox, refuse, type Tx } from '../../../kernel/index.ts';
import { mirrorService, serviceState } from '../../mat/index.ts';
import { lastLine, linesOf, type ServiceContract, setServiceStatus } from './mat-service.store.ts';

export const serviceTarget = ({ id, contractNo }: Pick<ServiceContract, 'id' | 'contractNo'>) => ({
  targetType: 'MAT_SERVICE_CONTRACT',
  targetId: id,
  targetName: contractNo,
});
const shown = ({ status, paid, voucherNo }: ServiceContract) => ({ status, paid, voucherNo });
const results = { submit: 'PENDING_PAY', pay: 'ACTIVE', end: 'ENDED', void: 'VOID' } as const;
type Action = keyof typeof results;

export function demandServiceStep(contract: ServiceContract, action: Action): void {
  if (!MatServiceSteps.find(action, contract.status))
    refuse('service.stepRefused', {
      status: MatServiceStatus.text(contract.status),
      action: MatServiceSteps.text(action),
    });
}

/** The only place where a contract's status changes. Once paid for, its devices sell to their new last day (spec 04 §3.8). */
export async function applyServiceStep(
  tx: Tx,
  contract: ServiceContract,
  action: Action,
  of: { readonly paid?: number; readonly voucherNo?: string } = {},
): Promise<ServiceContract> {
  demandServiceStep(contract, action);
  const after = await setServiceStatus(tx, contract.id, results[action], of);
  tx.record({ ...serviceTarget(after), ...differing(shown(contract), shown(after)) });
  if (action === 'pay')
    for (const { matId } of await linesOf(tx, contract.id)) await mirror(tx, matId, contract.companyId);
  return after;
}

async function mirror(tx: Tx, matId: number, companyId: number): Promise<void> {
  const { until, trial } = (await lastLine(tx, matId)) ?? { until: null, trial: false };
  await mirrorService(tx, matId, { until, trial });
  await announceService(tx, { matId, companyId, until, trial });
}

/** How a device stands to its service by now. */
export async function announceService(
  tx: Tx,
  of: { readonly matId: number; readonly companyId: number; readonly until: Day | null; readonly trial: boolean },
): Promise<void> {
  const { matId, companyId, until, trial } = of;
  const state = serviceState(until, dayOf(tx.now()), tx.setting<number>('mat.serviceGraceDays'), trial);
  await outbox.put(tx, matService, { matId, until, state }, { aggregateType: 'MAT', aggregateId: matId, companyId });
}

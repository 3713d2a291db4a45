import {
  type PromotionAction,
  type PromotionStatusCode,
  PromotionSteps,
  promotionStatus,
} from '@materia/contract/areas/marketing';
import { outbox, type Tx } from '../../kernel/index.ts';
import { type DueOffer, setPromotionStatus } from './due-offers.store.ts';

/** The only way a promotion changes its status: row and event in one transaction (spec 05 §3). */
export async function applyPromotionStep(tx: Tx, promotion: DueOffer, action: PromotionAction): Promise<void> {
  const step = PromotionSteps.find(action, promotion.status as PromotionStatusCode);
  const [to] = step && step.to !== 'previous' ? step.to : [];
  if (to === undefined) throw new Error(`promotion ${promotion.id}: no step ${action} from ${promotion.status}`);
  await setPromotionStatus(tx, promotion.id, to);
  const { id, status: from, companyId } = promotion;
  await outbox.put(tx, promotionStatus, { id, from, to }, { aggregateType: 'promotion', aggregateId: id, companyId });
}

import { isMatOrder, type OrderDetail, type RefundReasonCode } from '@materia/contract/areas/order';
import { useKeptState } from '../../../kernel/form/form-drafts.ts';
import { type Chosen, startOf } from './refund-sum.ts';

/** What somebody fills in about goods that come back; until they choose, the lines are what a device order itself proposes. */
export function useReturnFields(order: OrderDetail | undefined) {
  const [picked, choose] = useKeptState<Chosen | null>('chosen', null);
  const [reasonCode, setReasonCode] = useKeptState<RefundReasonCode | undefined>('reasonCode', undefined);
  const [reasonText, setReasonText] = useKeptState('reasonText', '');
  const chosen = picked ?? (order && isMatOrder(order.orderType) ? startOf(order) : {});
  return { chosen, choose, reasonCode, setReasonCode, reasonText, setReasonText, text: reasonText.trim() || undefined };
}

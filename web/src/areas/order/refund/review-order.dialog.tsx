import { listRefunds, type OrderRow } from '@materia/contract/areas/order';
import { useUnsavedForms } from '../../../kernel/form/unsaved-guard.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { Modal } from '../../../ui/modal.tsx';
import { RefundToReview } from './refund-card.tsx';

/** 审核退款 of one order: its refunds, each with what may be done (spec 02 §2). */
export function ReviewOrderDialog({ targets, run, cancel }: ActionDialogProps<OrderRow>) {
  const t = useT();
  const [target] = targets;
  const row = target?.row;
  const { leave, guard, around } = useUnsavedForms();
  const body = { duration: 'ALL', keyword: row?.orderNo, orderType: row?.orderType } as const;
  const { data, isLoading } = useCall(listRefunds, { params: { limit: 10, page: 1 }, body });
  const refunds = (data?.rows ?? []).filter(refund => refund.order_id === target?.id);
  return (
    <Modal
      open
      title={`${t('order.action.review')} · ${row?.orderNo ?? ''}`}
      width={560}
      footer={null}
      loading={isLoading}
      onCancel={() => leave(cancel)}
    >
      {refunds.length === 0 && <p className="order-faint">{t('order.none')}</p>}
      {around(
        refunds.map(refund => (
          <RefundToReview key={refund.refundId} refund={refund} done={() => void run({ answer: null })} />
        )),
      )}
      {guard}
    </Modal>
  );
}

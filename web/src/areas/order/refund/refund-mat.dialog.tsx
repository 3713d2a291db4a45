import { type OrderRow, readOrder, refundMatOrder } from '@materia/contract/areas/order';
import { yuanText } from '@materia/contract/kernel';
import { useState } from 'react';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { ReasonField } from '../dialog/reason.dialog.tsx';
import { StepDialog } from '../dialog/step-dialog.tsx';
import { RefundCodeField } from './refund-code-field.tsx';
import { chosenLines, refundSum, wholeOnly } from './refund-sum.ts';
import { ReturnedLines, ReturnReason } from './returned-lines.tsx';
import { useReturnFields } from './use-return-fields.ts';

/** 退款 of a device order (spec 02 §6.3): quantities, reason, the sum as they are chosen, and the code that lets the money go. */
export function RefundMatDialog({ targets, run, cancel }: ActionDialogProps<OrderRow>) {
  const t = useT();
  const [target] = targets;
  const { data: order } = useCall(readOrder, { params: { order_id: target?.id ?? 0 } });
  const fields = useReturnFields(order);
  const { chosen, reasonCode, reasonText } = fields;
  // A code is kept by nobody.
  const [smsCode, setSmsCode] = useState('');
  const refund = useChange(refundMatOrder, { quiet: true });
  const lines = chosenLines(chosen);
  const sum = order ? refundSum(order.lines, chosen) : 0;
  const submit = async () => {
    if (!order || !reasonCode) return;
    const { orderNo, version } = order;
    const body = { orderNo, version, lines, reasonCode, remark: reasonText.trim() || undefined, smsCode };
    await run({ answer: await refund.mutateAsync({ body }) });
  };
  return (
    <StepDialog
      action="order.action.refundMat"
      targets={targets}
      danger
      width={560}
      okText={t('order.dialog.refundNow', { amount: yuanText(sum) })}
      okDisabled={lines.length === 0 || !reasonCode || smsCode.length < 6}
      submit={submit}
      cancel={cancel}
    >
      {order && (
        <>
          <ReturnedLines order={order} chosen={chosen} wholeOnly={wholeOnly(order)} onChange={fields.choose} />
          <div className="form order-form">
            <ReturnReason value={reasonCode} onChange={fields.setReasonCode} />
            <ReasonField
              value={reasonText}
              onChange={fields.setReasonText}
              max={500}
              label={t('refund.field.reasonText')}
              optional
            />
          </div>
          <p className="order-sum">
            {t('order.dialog.refundSum')} <b>¥{yuanText(sum)}</b>
          </p>
          <RefundCodeField orderNo={order.orderNo} value={smsCode} onChange={setSmsCode} />
        </>
      )}
    </StepDialog>
  );
}

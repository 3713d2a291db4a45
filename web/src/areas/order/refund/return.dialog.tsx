import { isMatOrder, type OrderRow, readOrder, returnOrder } from '@materia/contract/areas/order';
import { type UploadedFile, yuanText } from '@materia/contract/kernel';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { useKeptState } from '../../../kernel/form/form-drafts.ts';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { Photos } from '../dialog/photos.tsx';
import { ReasonField } from '../dialog/reason.dialog.tsx';
import { StepDialog } from '../dialog/step-dialog.tsx';
import { chosenLines, refundSum, wholeOnly } from './refund-sum.ts';
import { ReturnedLines, ReturnReason } from './returned-lines.tsx';
import { useReturnFields } from './use-return-fields.ts';

/** 退货, 申请退款: what comes back and why; the sum follows as lines are chosen (spec 02 §4.4, §6.1). */
export function ReturnDialog({ targets, run, cancel }: ActionDialogProps<OrderRow>) {
  const t = useT();
  const [target] = targets;
  const [goodsReturn, setGoodsReturn] = useKeptState('goodsReturn', false);
  const { data: order } = useCall(readOrder, { params: { order_id: target?.id ?? 0 } });
  const { chosen, choose, reasonCode, setReasonCode, reasonText, setReasonText, text } = useReturnFields(order);
  const [images, setImages] = useKeptState<readonly UploadedFile[]>('images', []);
  const [pending, setPending] = useState(false);
  const ask = useChange(returnOrder, { quiet: true });
  const atMat = order !== undefined && isMatOrder(order.orderType);
  const lines = chosenLines(chosen);
  const sum = order ? refundSum(order.lines, chosen) : 0;
  const submit = async () => {
    if (!order || !reasonCode) return;
    const wish = { lines, reasonCode, reasonText: text, images: images.map(({ id }) => id), goodsReturn };
    const body = { order_id: order.order_id, version: order.version, ...wish };
    await run({ answer: await ask.mutateAsync({ body }) });
  };
  return (
    <StepDialog
      action={atMat ? 'order.action.askRefund' : 'order.action.return'}
      targets={targets}
      danger
      width={560}
      okText={t('order.dialog.ask', { amount: yuanText(sum) })}
      okDisabled={lines.length === 0 || !reasonCode || pending}
      submit={submit}
      cancel={cancel}
    >
      {order && <ReturnedLines order={order} chosen={chosen} wholeOnly={atMat && wholeOnly(order)} onChange={choose} />}
      <div className="form order-form">
        <ReturnReason value={reasonCode} onChange={setReasonCode} />
        <ReasonField
          value={reasonText}
          onChange={setReasonText}
          max={500}
          label={t('refund.field.reasonText')}
          optional
        />
      </div>
      <Photos label={t('refund.field.images')} kept={images} change={setImages} onPending={setPending} />
      {target?.row.allowedActions.includes('return') && (
        <Checkbox checked={goodsReturn} onChange={event => setGoodsReturn(event.target.checked)}>
          {t('order.dialog.goodsReturn')}
        </Checkbox>
      )}
      <Sum fen={sum} />
    </StepDialog>
  );
}

/** What is asked back of the goods; fees and points follow by their rules. */
function Sum({ fen }: { fen: number }) {
  const t = useT();
  return (
    <>
      <p className="order-sum">
        {t('order.dialog.refundSum')} <b>¥{yuanText(fen)}</b>
      </p>
      <p className="order-faint">{t('order.dialog.refundRest')}</p>
    </>
  );
}

import { listRefunds, type RefundRow, retryRefund, reviewRefund } from '@materia/contract/areas/order';
import { parseYuan, yuan, yuanText } from '@materia/contract/kernel';
import { Alert, Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';

/** Approves or rejects one refund; the amount may be lowered, never raised, and large ones need a second person (spec 02 §4.4). */
export function ReviewForm({ refund, done }: { refund: RefundRow; done: () => void }) {
  const t = useT();
  const [text, setText] = useState(yuan(refund.amount));
  const [remark, setRemark] = useState('');
  const [fee, setFee] = useState(refund.deliveryFeePart > 0);
  const change = { quiet: true, invalidates: [listRefunds], onDone: done } as const;
  const review = useChange(reviewRefund, change);
  const may = (action: RefundRow['allowedActions'][number]) => refund.allowedActions.includes(action);
  const amount = parseYuan(text);
  const wrong = amount === null || amount > refund.amount;
  const decide = (approve: boolean) => {
    const body = approve ? { approve, amount: amount ?? undefined, refundDeliveryFee: fee } : { approve };
    review.mutate({ params: { id: refund.refundId }, body: { ...body, remark: remark.trim() || undefined } });
  };
  return (
    <div className="order-review">
      {review.error && <Alert type="error" showIcon title={review.error.message} role="alert" />}
      {may('approve') && (
        <ApprovedAmount text={text} wrong={wrong} most={refund.amount} fee={fee} setText={setText} setFee={setFee} />
      )}
      {(may('approve') || may('reject')) && (
        <Input
          value={remark}
          maxLength={200}
          placeholder={t('refund.field.reviewRemark')}
          aria-label={t('refund.field.reviewRemark')}
          onChange={event => setRemark(event.target.value)}
        />
      )}
      <div className="order-buttons">
        {may('approve') && (
          <Button type="primary" danger disabled={wrong} loading={review.isPending} onClick={() => decide(true)}>
            {t('order.dialog.approve', { amount: yuanText(amount ?? 0) })}
          </Button>
        )}
        {may('reject') && (
          <Button disabled={remark.trim() === ''} loading={review.isPending} onClick={() => decide(false)}>
            {t('refund.action.reject')}
          </Button>
        )}
        {may('retry') && <RetryButton refund={refund} done={done} />}
      </div>
    </div>
  );
}

interface ApprovedProps {
  text: string;
  wrong: boolean;
  /** What was asked for: it may be lowered only. */
  most: number;
  fee: boolean;
  setText: (text: string) => void;
  setFee: (on: boolean) => void;
}

function ApprovedAmount({ text, wrong, most, fee, setText, setFee }: ApprovedProps) {
  const t = useT();
  return (
    <div className="order-pick">
      <Input
        value={text}
        prefix="¥"
        inputMode="decimal"
        status={wrong ? 'error' : undefined}
        aria-label={t('refund.field.amount')}
        title={t('order.dialog.lowerOnly', { amount: yuanText(most) })}
        onChange={event => setText(event.target.value)}
      />
      <Checkbox checked={fee} onChange={event => setFee(event.target.checked)}>
        {t('refund.field.refundDeliveryFee')}
      </Checkbox>
    </div>
  );
}

function RetryButton({ refund, done }: { refund: RefundRow; done: () => void }) {
  const t = useT();
  const retry = useChange(retryRefund, { invalidates: [listRefunds], onDone: done });
  return (
    <Button
      type="primary"
      danger
      loading={retry.isPending}
      onClick={() => retry.mutate({ params: { id: refund.refundId } })}
    >
      {t('refund.action.retry')}
    </Button>
  );
}

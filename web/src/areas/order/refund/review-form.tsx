import { smsCode } from '@materia/contract/areas/identity';
import { isMatOrder, listRefunds, type RefundRow, retryRefund, reviewRefund } from '@materia/contract/areas/order';
import { fen, yuanText } from '@materia/contract/kernel';
import { useState } from 'react';
import { z } from 'zod';
import { MoneyField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { phrased } from '../dialog/reason.dialog.tsx';
import { RefundCodeInput } from './refund-code-field.tsx';
import { approvedSum, mostOf } from './review-sum.ts';

/** What is said every day where a refund is turned down (spec 02 §6.1 拒绝). */
const phrases = ['refund.phrase.noFault', 'refund.phrase.medicine', 'refund.phrase.noProof', 'refund.phrase.agreed'];

const reviewForm = (refund: RefundRow) =>
  form({
    area: 'refund',
    schema: z.strictObject({
      // Whose draft it is: nobody edits it, nor is it sent.
      refundId: z.int().optional(),
      amount: fen.optional(),
      refundDeliveryFee: z.boolean().optional(),
      remark: z.string().trim().max(200).optional(),
      smsCode: smsCode.optional(),
    }),
    fields: {
      // Until another sum is typed it is all that goes back, and follows the tick.
      amount: { Input: props => <MoneyField {...props} value={props.value ?? mostOf(refund, props.values)} /> },
      refundDeliveryFee: {},
      remark: { label: 'refund.field.reviewRemark', Input: phrased(phrases) },
      smsCode: { Input: props => <RefundCodeInput {...props} orderNo={refund.orderNo} />, secret: true },
    },
  });

type Decision = 'approve' | 'reject' | 'retry';

const decisions = (refund: RefundRow, t: ReturnType<typeof useT>) => [
  {
    name: 'approve' as const,
    label: (values: object) => t('order.dialog.approve', { amount: yuanText(approvedSum(refund, values)) }),
    main: true,
    danger: true,
  },
  { name: 'reject' as const, label: t('refund.action.reject') },
  { name: 'retry' as const, label: t('refund.action.retry'), main: true, danger: true },
];

/**
 * Approves or rejects one refund; the amount may be lowered, never raised, large ones need a second person, those of device orders a code
 * by text message (spec 02 §2.2, §4.4).
 */
export function ReviewForm({ refund, done }: { refund: RefundRow; done: () => void }) {
  const t = useT();
  const [Review] = useState(() => reviewForm(refund));
  const byCode = isMatOrder(refund.orderType);
  const change = { quiet: true, invalidates: [listRefunds], onDone: done } as const;
  const review = useChange(reviewRefund, change);
  const retry = useChange(retryRefund, change);
  const params = { id: refund.refundId };
  const may = (action: Decision) => refund.allowedActions.includes(action);
  const withFee = refund.deliveryFeeLeft > 0;
  return (
    <Review
      initial={{ refundId: refund.refundId, ...(withFee && { refundDeliveryFee: refund.deliveryFeePart > 0 }) }}
      without={[
        ...(may('approve') ? [] : (['amount'] as const)),
        ...(may('approve') && withFee ? [] : (['refundDeliveryFee'] as const)),
        ...(may('approve') && byCode ? [] : (['smsCode'] as const)),
        ...(may('approve') || may('reject') ? [] : (['remark'] as const)),
      ]}
      help={{
        amount: t('order.dialog.lowerOnly', { amount: yuanText(mostOf(refund, {})) }),
        refundDeliveryFee: t('order.dialog.feeLeft', { amount: yuanText(refund.deliveryFeeLeft) }),
      }}
      check={({ amount, refundDeliveryFee, remark, smsCode: code }, by) => {
        if (by === 'reject') return remark ? {} : { remark: { message: 'rule.required' } };
        if (by === 'approve' && byCode && !code) return { smsCode: { message: 'rule.required' } };
        const raised = (amount ?? 0) > mostOf(refund, { refundDeliveryFee });
        return by === 'approve' && raised ? { amount: { message: 'refund.notRaised' } } : {};
      }}
      buttons={decisions(refund, t).filter(({ name }) => may(name))}
      submit={async ({ refundId: _, remark, ...approved }, by) => {
        if (by === 'retry') return retry.mutateAsync({ params });
        const approve = by === 'approve';
        return review.mutateAsync({ params, body: { approve, remark, ...(approve ? approved : {}) } });
      }}
    />
  );
}

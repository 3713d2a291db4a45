import { smsCode } from '@materia/contract/areas/identity';
import { isMatOrder, listRefunds, type RefundRow, retryRefund, reviewRefund } from '@materia/contract/areas/order';
import { fen, yuanText } from '@materia/contract/kernel';
import { useState } from 'react';
import { z } from 'zod';
import { form } from '../../../kernel/form/form.tsx';
import { useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { phrased } from '../dialog/reason.dialog.tsx';
import { RefundCodeInput } from './refund-code-field.tsx';

/** What is said every day where a refund is turned down (spec 02 §6.1 拒绝). */
const phrases = ['refund.phrase.noFault', 'refund.phrase.medicine', 'refund.phrase.noProof', 'refund.phrase.agreed'];

const reviewForm = (orderNo: string) =>
  form({
    area: 'refund',
    schema: z.strictObject({
      amount: fen.optional(),
      refundDeliveryFee: z.boolean().optional(),
      remark: z.string().trim().max(200).optional(),
      smsCode: smsCode.optional(),
    }),
    fields: {
      amount: {},
      refundDeliveryFee: {},
      remark: { label: 'refund.field.reviewRemark', Input: phrased(phrases) },
      smsCode: { Input: props => <RefundCodeInput {...props} orderNo={orderNo} />, secret: true },
    },
  });

type Decision = 'approve' | 'reject' | 'retry';

/**
 * Approves or rejects one refund; the amount may be lowered, never raised, large ones need a second person, those of device orders a code
 * by text message (spec 02 §2.2, §4.4).
 */
export function ReviewForm({ refund, done }: { refund: RefundRow; done: () => void }) {
  const t = useT();
  const [Review] = useState(() => reviewForm(refund.orderNo));
  const byCode = isMatOrder(refund.orderType);
  const change = { quiet: true, invalidates: [listRefunds], onDone: done } as const;
  const review = useChange(reviewRefund, change);
  const retry = useChange(retryRefund, change);
  const params = { id: refund.refundId };
  const may = (action: Decision) => refund.allowedActions.includes(action);
  const amountOf = ({ amount }: { amount?: unknown }) =>
    yuanText(typeof amount === 'number' && amount >= 0 ? amount : 0);
  const buttons = [
    {
      name: 'approve',
      label: (values: object) => t('order.dialog.approve', { amount: amountOf(values) }),
      main: true,
      danger: true,
    },
    { name: 'reject', label: t('refund.action.reject') },
    { name: 'retry', label: t('refund.action.retry'), main: true, danger: true },
  ].filter(({ name }) => may(name as Decision));
  return (
    <Review
      initial={{ amount: refund.amount, refundDeliveryFee: refund.deliveryFeePart > 0 }}
      without={[
        ...(may('approve') ? [] : (['amount'] as const)),
        // Nobody brings a device order but a platform's rider.
        ...(may('approve') && !byCode ? [] : (['refundDeliveryFee'] as const)),
        ...(may('approve') && byCode ? [] : (['smsCode'] as const)),
        ...(may('approve') || may('reject') ? [] : (['remark'] as const)),
      ]}
      help={{ amount: t('order.dialog.lowerOnly', { amount: yuanText(refund.amount) }) }}
      check={({ amount, remark, smsCode: code }, by) => {
        if (by === 'reject') return remark ? {} : { remark: { message: 'rule.required' } };
        if (by === 'approve' && byCode && !code) return { smsCode: { message: 'rule.required' } };
        if (by === 'approve' && amount === undefined) return { amount: { message: 'rule.required' } };
        return by === 'approve' && Number(amount) > refund.amount ? { amount: { message: 'refund.notRaised' } } : {};
      }}
      buttons={buttons}
      submit={async ({ remark, ...approved }, by) => {
        if (by === 'retry') return retry.mutateAsync({ params });
        const approve = by === 'approve';
        return review.mutateAsync({ params, body: { approve, remark, ...(approve ? approved : {}) } });
      }}
    />
  );
}

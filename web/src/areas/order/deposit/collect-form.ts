import { PayType } from '@materia/contract/areas/order';
import { fen } from '@materia/contract/kernel';
import { z } from 'zod';
import { radioField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';

/** Over the counter only: what is paid online the provider confirms (spec 02 §5). */
const counterTypes = [PayType.byName.cash, PayType.byName.card] as const;

/** 收订金 in cash or by card. */
export const CollectForm = form({
  area: 'order',
  schema: z.strictObject({
    payType: z.literal(counterTypes),
    amount: fen,
    voucherNo: z.string().trim().max(64).optional(),
  }),
  fields: { payType: radioField(PayType, counterTypes), amount: { label: 'order.dialog.received' }, voucherNo: {} },
});

const remark = z.string().trim().max(200);
/** 拒绝退款: why. */
export const RejectForm = form({
  area: 'order',
  schema: z.strictObject({ remark: remark.min(1) }),
  fields: { remark: { label: 'order.dialog.reason' } },
});
/** 退款, 退订: a note if there is one. */
export const RefundForm = form({
  area: 'order',
  schema: z.strictObject({ remark: remark.optional() }),
  fields: { remark: { label: 'order.dialog.reason' } },
});

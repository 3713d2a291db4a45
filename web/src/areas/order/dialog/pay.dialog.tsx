import { type OrderRow, PayType, payOrder } from '@materia/contract/areas/order';
import { fen, yuanText } from '@materia/contract/kernel';
import { z } from 'zod';
import { radioField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { stepTitle } from './step-dialog.tsx';

/** Over the counter only: what is paid online the provider confirms (spec 02 §2.1). */
const counterTypes = [PayType.byName.cash, PayType.byName.card] as const;

const PayForm = form({
  area: 'order',
  schema: z.strictObject({
    payType: z.literal(counterTypes),
    amount: fen,
    voucherNo: z.string().trim().max(64).optional(),
  }),
  fields: { payType: radioField(PayType, counterTypes), amount: { label: 'order.dialog.received' }, voucherNo: {} },
});

/** 登记收款: cash or card for an order that waits for its payment, 22 → 23. */
export function PayDialog({ targets, run, cancel }: ActionDialogProps<OrderRow>) {
  const t = useT();
  const [target] = targets;
  const due = target?.row.owed ?? 0;
  const pay = useChange(payOrder, { quiet: true });
  if (!target) return null;
  const named = { order_id: target.id, version: target.version as number };
  return (
    <PayForm
      dialog={{ title: stepTitle('order.action.pay', targets, t) }}
      initial={{ payType: PayType.byName.cash, amount: due }}
      help={{ amount: t('order.dialog.owed', { amount: yuanText(due) }) }}
      submitLabel={t('order.action.pay')}
      submit={async values => run({ answer: await pay.mutateAsync({ body: { ...named, ...values } }) })}
      cancel={cancel}
    />
  );
}

import type { OrderRow } from '@materia/contract/areas/order';
import { z } from 'zod';
import { textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import { stepTitle } from './step-dialog.tsx';
import { TraceFields, useTracing } from './trace-fields.tsx';
import './order-form.css';

const digits = (text: string) => text.replace(/\D/g, '');

const PickUpForm = form({
  area: 'order',
  schema: z.strictObject({ pickupCode: z.string().length(8) }),
  fields: {
    pickupCode: textField({
      help: 'order.dialog.pickupCode',
      as: digits,
      inputMode: 'numeric',
      className: 'order-code',
    }),
  },
});

/** 核销: the customer shows or says the code; five wrong ones stop it for a while (spec 02 §2.1). A scanner ends with Enter. */
export function PickUpDialog({ targets, run, cancel }: ActionDialogProps<OrderRow>) {
  const t = useT();
  const tracing = useTracing(targets);
  return (
    <PickUpForm
      dialog={{ title: stepTitle('order.action.pickUp', targets, t), width: 400 }}
      submitLabel={t('order.action.pickUp')}
      submit={data => run({ data: { ...data, ...tracing.data } })}
      cancel={cancel}
      below={<TraceFields {...tracing} />}
    />
  );
}

import type { OrderRow } from '@materia/contract/areas/order';
import { fen, yuanText } from '@materia/contract/kernel';
import { z } from 'zod';
import { form } from '../../../kernel/form/form.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import { harvest } from '../take-step.ts';
import { stepTitle } from './step-dialog.tsx';

const HarvestForm = form({
  area: 'order',
  schema: z.strictObject({ receivedAmount: fen }),
  fields: { receivedAmount: { label: 'order.dialog.received' } },
});

/** 收款: the money of pay-on-delivery orders has arrived; the sum over all of them is counted and typed (spec 02 §2.1). */
export function HarvestDialog({ targets, run, cancel }: ActionDialogProps<OrderRow>) {
  const t = useT();
  const due = targets.reduce((sum, { row }) => sum + row.owed, 0);
  return (
    <HarvestForm
      dialog={{ title: stepTitle('order.action.harvested', targets, t) }}
      initial={{ receivedAmount: due }}
      help={{ receivedAmount: t('order.dialog.owed', { amount: yuanText(due) }) }}
      submitLabel={t('order.action.harvested')}
      submit={async ({ receivedAmount }) => run({ answer: await harvest(targets, receivedAmount) })}
      cancel={cancel}
    />
  );
}

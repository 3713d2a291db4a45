import type { OrderRow } from '@materia/contract/areas/order';
import { z } from 'zod';
import { form } from '../../../kernel/form/form.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import { phrased } from './reason.dialog.tsx';
import { stepTitle } from './step-dialog.tsx';

const phrases = ['order.phrase.himself', 'order.phrase.family', 'order.phrase.reception'];
const SignForm = form({
  area: 'order',
  schema: z.strictObject({ signedBy: z.string().trim().max(30).optional() }),
  fields: { signedBy: { Input: phrased(phrases, 0) } },
});

/** 签收: who took it, where that is known; it stands in the time line (spec 02 §5 signedBy). */
export function SignDialog({ targets, run, cancel }: ActionDialogProps<OrderRow>) {
  const t = useT();
  return (
    <SignForm
      dialog={{ title: stepTitle('order.action.signed', targets, t), width: 400 }}
      submitLabel={t('order.action.signed')}
      submit={run}
      cancel={cancel}
    />
  );
}

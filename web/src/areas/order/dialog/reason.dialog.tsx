import type { OrderRow } from '@materia/contract/areas/order';
import { type ReactNode, useId } from 'react';
import { z } from 'zod';
import { type FieldProps, TextField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { FieldFrame } from '../../../kernel/form/form-field.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import { stepTitle } from './step-dialog.tsx';
import './order-form.css';

type Props = ActionDialogProps<OrderRow>;

/** Asks why in words of its own, or in those that are said every day (spec 02 §6.1 取消, 拒绝). */
const reasonForm = (phrases: readonly string[]) =>
  form({
    area: 'order',
    schema: z.strictObject({ reason: z.string().trim().min(1).max(200) }),
    fields: { reason: { label: 'order.dialog.reason', Input: phrased(phrases) } },
  });

/** A text with quick phrases under it; without rows a single line. */
export function phrased(phrases: readonly string[], rows = 3) {
  return (props: FieldProps) => (
    <>
      <TextField {...props} rows={rows} />
      <Phrases phrases={phrases} choose={props.onChange} />
    </>
  );
}

/** `action`: text key of what it is asked for; `ok`: of what happens, where the action's name alone could mean the dialog. */
function ReasonDialog(
  props: Props & { action: string; ok?: string; of: ReturnType<typeof reasonForm>; danger?: boolean },
) {
  const { targets, run, cancel, action, ok = action, danger, of: ReasonForm } = props;
  const t = useT();
  return (
    <ReasonForm
      dialog={{ title: stepTitle(ok, targets, t), danger, cancelText: t('order.dialog.back') }}
      submitLabel={t(ok)}
      submit={run}
      cancel={cancel}
    />
  );
}

const GiveUp = reasonForm([
  'order.phrase.customerAsked',
  'order.phrase.noStock',
  'order.phrase.cannotReach',
  'order.phrase.duplicate',
]);
/** 取消, 作废: before money came. */
export const CancelDialog = (props: Props) => (
  <ReasonDialog {...props} of={GiveUp} action="order.action.cancel" ok="order.dialog.cancelOrder" danger />
);
export const VoidDialog = (props: Props) => <ReasonDialog {...props} of={GiveUp} action="order.action.void" danger />;

const NotTaken = reasonForm(['order.phrase.nobodyHome', 'order.phrase.wrongAddress', 'order.phrase.notWanted']);
/** 拒收: pay-on-delivery that nobody took. */
export const RefuseDialog = (props: Props) => (
  <ReasonDialog {...props} of={NotTaken} action="order.action.refuse" danger />
);
const NotMet = reasonForm(['order.phrase.nobodyHome', 'order.phrase.wrongAddress', 'order.phrase.anotherTime']);
export const RedeliverDialog = (props: Props) => (
  <ReasonDialog {...props} of={NotMet} action="order.action.redeliver" />
);

const Agreed = reasonForm(['order.phrase.storeAgreed', 'order.phrase.customerWaits']);
/** 确认 all the same: a reason overrules a closed store and a far address (spec 02 §2.1). */
export const ConfirmAnywayDialog = (props: Props) => (
  <ReasonDialog {...props} of={Agreed} action="order.action.confirmAnyway" />
);

const AtMat = reasonForm(['order.phrase.customerAtMat']);
/** 远程取货: the cabinet drops without the code (spec 02 §2.2). */
export const RemotePickUpDialog = (props: Props) => (
  <ReasonDialog {...props} of={AtMat} action="order.action.remotePickUp" />
);

function Phrases({ phrases, choose }: { phrases: readonly string[]; choose: (text: string) => void }): ReactNode {
  const t = useT();
  return (
    <div className="order-phrases">
      {phrases.map(key => (
        <button key={key} type="button" className="order-phrase" onClick={() => choose(t(key))}>
          {t(key)}
        </button>
      ))}
    </div>
  );
}

interface ReasonFieldProps {
  value: string;
  onChange: (text: string) => void;
  max: number;
  label?: string;
  optional?: boolean;
}

/** A reason among other fields of a dialog. */
export function ReasonField({ value, onChange, max, label, optional }: ReasonFieldProps) {
  const t = useT();
  const id = useId();
  const name = label ?? t('order.dialog.reason');
  return (
    <FieldFrame id={id} label={name} required={!optional}>
      {describedBy => (
        <TextField
          id={id}
          label={name}
          rules={{ required: !optional, maxLength: max, counted: true, kind: 'text' }}
          rows={3}
          value={value}
          invalid={false}
          describedBy={describedBy}
          disabled={false}
          onChange={text => onChange(String(text))}
        />
      )}
    </FieldFrame>
  );
}

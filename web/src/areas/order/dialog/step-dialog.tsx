import type { ReactNode } from 'react';
import { useState } from 'react';
import { ApiFailure } from '../../../kernel/api-failure.ts';
import { FormModal } from '../../../kernel/form/form-modal.tsx';
import type { Translate } from '../../../kernel/list-screen/filter.ts';
import { useT } from '../../../kernel/texts.ts';
import type { OrderTargets } from '../take-step.ts';
import './order-form.css';

export interface StepDialogProps {
  /** Text key of what happens: title and button. */
  action: string;
  targets: OrderTargets;
  danger?: boolean;
  width?: number;
  okText?: string;
  okDisabled?: boolean;
  /** Does it; what it throws is shown, and the dialog stays. */
  submit: () => Promise<void>;
  cancel: () => void;
  children: ReactNode;
}

/** The frame of an order step whose fields no declaration can say: names the orders, shows the refusal, cannot be pressed twice. */
export function StepDialog({ action, targets, submit, okText, ...rest }: StepDialogProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const press = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await submit();
    } catch (refusal) {
      if (!(refusal instanceof ApiFailure)) throw refusal;
      setProblem(refusal.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormModal
      {...rest}
      title={stepTitle(action, targets, t)}
      okText={okText ?? t(action)}
      busy={busy}
      problem={problem}
      submit={() => void press()}
    />
  );
}

/** What happens, and to which order, or to how many. */
export function stepTitle(action: string, targets: OrderTargets, t: Translate): string {
  const [first] = targets;
  const name = targets.length === 1 && first ? first.row.orderNo : t('order.dialog.count', { n: targets.length });
  return `${t(action)} · ${name}`;
}

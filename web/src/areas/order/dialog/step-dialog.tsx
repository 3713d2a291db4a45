import { Alert } from 'antd';
import { type ReactNode, useState } from 'react';
import { ApiFailure } from '../../../kernel/api-failure.ts';
import { useT } from '../../../kernel/texts.ts';
import { Modal } from '../../../ui/modal.tsx';
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

/** The frame of every dialog of an order step: names the orders, shows the refusal, cannot be pressed twice. */
export function StepDialog(props: StepDialogProps) {
  const { action, targets, danger, width = 480, submit, cancel, children } = props;
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
    <Modal
      open
      className="order-dialog"
      title={`${t(action)} · ${namesOf(targets, t)}`}
      width={width}
      okText={props.okText ?? t(action)}
      cancelText={t('ui.cancel')}
      okButtonProps={{ autoInsertSpace: false, danger, disabled: props.okDisabled }}
      cancelButtonProps={{ autoInsertSpace: false }}
      confirmLoading={busy}
      mask={{ closable: false }}
      onOk={() => void press()}
      onCancel={cancel}
    >
      {problem && <Alert className="order-problem" type="error" showIcon title={problem} role="alert" />}
      {children}
    </Modal>
  );
}

function namesOf(targets: OrderTargets, t: (key: string, params?: Record<string, number>) => string): string {
  const [first] = targets;
  return targets.length === 1 && first ? first.row.orderNo : t('order.dialog.count', { n: targets.length });
}

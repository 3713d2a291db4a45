import type { OrderRow } from '@materia/contract/areas/order';
import { Form, Input } from 'antd';
import { useState } from 'react';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import { StepDialog } from './step-dialog.tsx';

type Props = ActionDialogProps<OrderRow>;
interface ReasonOf {
  /** Text key of the action. */
  action: string;
  /** Text keys of what is said every day. */
  phrases: readonly string[];
  danger?: boolean;
}

const giveUp = {
  phrases: ['order.phrase.customerAsked', 'order.phrase.noStock', 'order.phrase.cannotReach', 'order.phrase.duplicate'],
  danger: true,
} as const;
const atTheDoor = ['order.phrase.nobodyHome', 'order.phrase.wrongAddress', 'order.phrase.customerAsked'] as const;

/** 取消, 作废: before money came. */
export const CancelDialog = (props: Props) => <ReasonDialog {...props} {...giveUp} action="order.action.cancel" />;
export const VoidDialog = (props: Props) => <ReasonDialog {...props} {...giveUp} action="order.action.void" />;

/** 拒收: pay-on-delivery that nobody took. */
export const RefuseDialog = (props: Props) => (
  <ReasonDialog {...props} action="order.action.refuse" phrases={atTheDoor} danger />
);
export const RedeliverDialog = (props: Props) => (
  <ReasonDialog {...props} action="order.action.redeliver" phrases={atTheDoor} />
);

const agreed = ['order.phrase.storeAgreed', 'order.phrase.customerAsked'] as const;
/** 确认 all the same: a reason overrules a closed store and a far address (spec 02 §2.1). */
export const ConfirmAnywayDialog = (props: Props) => (
  <ReasonDialog {...props} action="order.action.confirmAnyway" phrases={agreed} />
);

const atMat = ['order.phrase.customerAtMat'] as const;
/** 远程取货: the cabinet drops without the code (spec 02 §2.2). */
export const RemotePickUpDialog = (props: Props) => (
  <ReasonDialog {...props} action="order.action.remotePickUp" phrases={atMat} />
);

/** Asks why, with quick phrases (spec 02 §6.1 取消, 拒绝). */
function ReasonDialog({ targets, run, cancel, action, phrases, danger }: Props & ReasonOf) {
  const [reason, setReason] = useState('');
  return (
    <StepDialog
      action={action}
      targets={targets}
      danger={danger}
      okDisabled={reason.trim() === ''}
      submit={() => run({ reason: reason.trim() })}
      cancel={cancel}
    >
      <ReasonField value={reason} onChange={setReason} phrases={phrases} max={200} />
    </StepDialog>
  );
}

interface ReasonFieldProps {
  value: string;
  onChange: (text: string) => void;
  phrases?: readonly string[];
  max: number;
  label?: string;
  optional?: boolean;
}

/** A reason in words, or one of the phrases. */
export function ReasonField({ value, onChange, phrases = [], max, label, optional }: ReasonFieldProps) {
  const t = useT();
  const name = label ?? t('order.dialog.reason');
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={name} required={!optional}>
        <Input.TextArea
          value={value}
          rows={3}
          maxLength={max}
          showCount
          aria-label={name}
          onChange={event => onChange(event.target.value)}
        />
        <div className="order-phrases">
          {phrases.map(key => (
            <button key={key} type="button" className="order-phrase" onClick={() => onChange(t(key))}>
              {t(key)}
            </button>
          ))}
        </div>
      </Form.Item>
    </Form>
  );
}

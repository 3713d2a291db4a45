import type { OrderRow } from '@materia/contract/areas/order';
import { Form, Input } from 'antd';
import { useState } from 'react';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import { StepDialog } from './step-dialog.tsx';

const codeLength = 8;

/** 核销: the customer shows or says the code; five wrong ones stop it for a while (spec 02 §2.1). */
export function PickUpDialog({ targets, run, cancel }: ActionDialogProps<OrderRow>) {
  const t = useT();
  const [code, setCode] = useState('');
  return (
    <StepDialog
      action="order.action.pickUp"
      targets={targets}
      width={400}
      okDisabled={code.length !== codeLength}
      submit={() => run({ data: { pickupCode: code } })}
      cancel={cancel}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={t('order.field.pickupCode')} required help={t('order.dialog.pickupCode')}>
          <Input
            value={code}
            autoFocus
            autoComplete="off"
            inputMode="numeric"
            maxLength={codeLength}
            className="order-code"
            aria-label={t('order.field.pickupCode')}
            onChange={event => setCode(event.target.value.replace(/\D/g, ''))}
          />
        </Form.Item>
      </Form>
    </StepDialog>
  );
}

import type { OrderRow } from '@materia/contract/areas/order';
import { parseYuan, yuan } from '@materia/contract/kernel';
import { Form } from 'antd';
import { useState } from 'react';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { harvest, owed } from '../take-step.ts';
import { ReceivedField } from './received-field.tsx';
import { StepDialog } from './step-dialog.tsx';

/** 收款: the money of pay-on-delivery orders has arrived; the sum over all of them is counted and typed (spec 02 §2.1). */
export function HarvestDialog({ targets, run, cancel }: ActionDialogProps<OrderRow>) {
  const due = targets.reduce((sum, { row }) => sum + owed(row), 0);
  const [received, setReceived] = useState(yuan(due));
  const amount = parseYuan(received);
  const submit = async () => {
    if (amount !== null) await run({ answer: await harvest(targets, amount) });
  };
  return (
    <StepDialog
      action="order.action.harvested"
      targets={targets}
      okDisabled={amount === null}
      submit={submit}
      cancel={cancel}
    >
      <Form layout="vertical" component="div">
        <ReceivedField value={received} due={due} onChange={setReceived} />
      </Form>
    </StepDialog>
  );
}

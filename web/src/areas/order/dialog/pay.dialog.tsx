import { type OrderRow, PayType, payOrder } from '@materia/contract/areas/order';
import { parseYuan, yuan } from '@materia/contract/kernel';
import { Form, Input, Radio } from 'antd';
import { useState } from 'react';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useChange } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { owed } from '../take-step.ts';
import { ReceivedField } from './received-field.tsx';
import { StepDialog } from './step-dialog.tsx';

/** Over the counter only: what is paid online the provider confirms (spec 02 §2.1). */
const counterTypes = [PayType.byName.cash, PayType.byName.card] as const;

/** 登记收款: cash or card for an order that waits for its payment, 22 → 23. */
export function PayDialog({ targets, run, cancel }: ActionDialogProps<OrderRow>) {
  const t = useT();
  const lang = useLang();
  const [target] = targets;
  const due = target ? owed(target.row) : 0;
  const [payType, setPayType] = useState<(typeof counterTypes)[number]>(PayType.byName.cash);
  const [received, setReceived] = useState(yuan(due));
  const [voucherNo, setVoucherNo] = useState('');
  const pay = useChange(payOrder, { quiet: true });
  const amount = parseYuan(received);
  const submit = async () => {
    if (!target || amount === null) return;
    const body = { order_id: target.id, version: target.version as number, payType, amount };
    await run({ answer: await pay.mutateAsync({ body: { ...body, voucherNo: voucherNo.trim() || undefined } }) });
  };
  return (
    <StepDialog
      action="order.action.pay"
      targets={targets}
      okDisabled={amount === null}
      submit={submit}
      cancel={cancel}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={t('order.field.payType')} required>
          <Radio.Group
            value={payType}
            onChange={event => setPayType(event.target.value)}
            options={counterTypes.map(code => ({ value: code, label: PayType.label(code, lang) }))}
          />
        </Form.Item>
        <ReceivedField value={received} due={due} onChange={setReceived} />
        <Form.Item label={t('order.field.voucherNo')}>
          <Input
            value={voucherNo}
            maxLength={64}
            aria-label={t('order.field.voucherNo')}
            onChange={event => setVoucherNo(event.target.value)}
          />
        </Form.Item>
      </Form>
    </StepDialog>
  );
}

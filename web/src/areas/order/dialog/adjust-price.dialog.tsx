import { modifyOrder, type OrderRow, readOrder } from '@materia/contract/areas/order';
import { parseYuan, yuanText } from '@materia/contract/kernel';
import { Form, Input } from 'antd';
import { useKeptState } from '../../../kernel/form/form-drafts.ts';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { newAdjustment, type PriceChange, typeDifference, typePayable, unchanged } from './adjust-price.ts';
import { ReasonField } from './reason.dialog.tsx';
import { StepDialog } from './step-dialog.tsx';

/** 改价: the new sum or the difference, each worked out from the other, and why (spec 02 §4.3). */
export function AdjustPriceDialog({ targets, run, cancel }: ActionDialogProps<OrderRow>) {
  const t = useT();
  const [target] = targets;
  const now = target?.row.payable ?? 0;
  const [change, setChange] = useKeptState('change', unchanged(now));
  const [reason, setReason] = useKeptState('reason', '');
  const { data: order } = useCall(
    readOrder,
    { params: { order_id: target?.id ?? 0 } },
    { enabled: target !== undefined },
  );
  const modify = useChange(modifyOrder, { quiet: true });
  const adjustAmount = order ? newAdjustment(change, order) : null;
  const belowZero = (parseYuan(change.payable) ?? 0) < 0;
  const submit = async () => {
    if (!order || adjustAmount === null) return;
    const body = { version: order.version, adjustAmount, reason: reason.trim() };
    await run({ answer: await modify.mutateAsync({ params: { order_id: order.order_id }, body }) });
  };
  return (
    <StepDialog
      action="order.action.adjust"
      targets={targets}
      okDisabled={adjustAmount === null || reason.trim() === '' || adjustAmount === order?.adjustAmount}
      submit={submit}
      cancel={cancel}
    >
      <Form layout="vertical" component="div">
        <p className="order-faint">{t('order.dialog.nowPayable', { amount: yuanText(now) })}</p>
        <Amounts now={now} change={change} belowZero={belowZero} onChange={setChange} />
      </Form>
      <ReasonField value={reason} onChange={setReason} max={200} />
    </StepDialog>
  );
}

function Amounts(props: {
  now: number;
  change: PriceChange;
  belowZero: boolean;
  onChange: (next: PriceChange) => void;
}) {
  const { now, change, belowZero, onChange } = props;
  const t = useT();
  return (
    <div className="order-pair">
      <Form.Item
        label={t('order.dialog.newPayable')}
        required
        validateStatus={belowZero ? 'error' : undefined}
        help={belowZero ? t('order.adjustBelowZero') : undefined}
      >
        <Input
          value={change.payable}
          prefix="¥"
          autoFocus
          inputMode="decimal"
          aria-label={t('order.dialog.newPayable')}
          onChange={event => onChange(typePayable(now, event.target.value))}
        />
      </Form.Item>
      <Form.Item label={t('order.dialog.difference')}>
        <Input
          value={change.difference}
          prefix="¥"
          inputMode="decimal"
          aria-label={t('order.dialog.difference')}
          onChange={event => onChange(typeDifference(now, event.target.value))}
        />
      </Form.Item>
    </div>
  );
}

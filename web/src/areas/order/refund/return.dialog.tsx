import {
  type OrderDetail,
  type OrderRow,
  RefundReason,
  type RefundReasonCode,
  readOrder,
  returnOrder,
} from '@materia/contract/areas/order';
import { yuanText } from '@materia/contract/kernel';
import { Button, Checkbox, Form, InputNumber, Select } from 'antd';
import { useState } from 'react';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { ReasonField } from '../dialog/reason.dialog.tsx';
import { StepDialog } from '../dialog/step-dialog.tsx';
import { type Chosen, chosenLines, refundOf, refundSum, returnable, wholeOrder } from './refund-sum.ts';

/** 退货, 申请退款: what comes back and why; the sum follows as lines are chosen (spec 02 §4.4, §6.1). */
export function ReturnDialog({ targets, run, cancel }: ActionDialogProps<OrderRow>) {
  const t = useT();
  const [target] = targets;
  const [chosen, setChosen] = useState<Chosen>({});
  const [reasonCode, setReasonCode] = useState<RefundReasonCode>();
  const [reasonText, setReasonText] = useState('');
  const [goodsReturn, setGoodsReturn] = useState(false);
  const { data: order } = useCall(readOrder, { params: { order_id: target?.id ?? 0 } });
  const ask = useChange(returnOrder, { quiet: true });
  const lines = chosenLines(chosen);
  const sum = order ? refundSum(order.lines, chosen) : 0;
  const submit = async () => {
    if (!order || !reasonCode) return;
    const text = reasonText.trim() || undefined;
    const body = { order_id: order.order_id, version: order.version, lines, reasonCode, reasonText: text, goodsReturn };
    await run({ answer: await ask.mutateAsync({ body }) });
  };
  return (
    <StepDialog
      action="order.action.return"
      targets={targets}
      danger
      width={560}
      okText={t('order.dialog.ask', { amount: yuanText(sum) })}
      okDisabled={lines.length === 0 || !reasonCode}
      submit={submit}
      cancel={cancel}
    >
      {order && <ReturnedLines order={order} chosen={chosen} onChange={setChosen} />}
      <Reason value={reasonCode} onChange={setReasonCode} />
      <ReasonField
        value={reasonText}
        onChange={setReasonText}
        max={500}
        label={t('refund.field.reasonText')}
        optional
      />
      <Checkbox checked={goodsReturn} onChange={event => setGoodsReturn(event.target.checked)}>
        {t('order.dialog.goodsReturn')}
      </Checkbox>
      <p className="order-sum">
        {t('order.dialog.refundSum')} <b>¥{yuanText(sum)}</b>
      </p>
      <p className="order-faint">{t('order.dialog.refundRest')}</p>
    </StepDialog>
  );
}

interface LinesProps {
  order: OrderDetail;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

function ReturnedLines({ order, chosen, onChange }: LinesProps) {
  const t = useT();
  return (
    <div className="order-lines">
      <div className="order-pick">
        <span className="order-faint">{t('order.dialog.chooseLines')}</span>
        <Button size="small" type="text" onClick={() => onChange(wholeOrder(order.lines))}>
          {t('order.dialog.whole')}
        </Button>
      </div>
      {order.lines.map(line => {
        const units = chosen[line.orderLineId] ?? 0;
        return (
          <div key={line.orderLineId} className="order-pick">
            <span>
              {line.goodsName} <span className="order-faint">{line.spec}</span>
            </span>
            <span className="order-faint">{t('order.dialog.returnable', { n: returnable(line) })}</span>
            <InputNumber
              size="small"
              min={0}
              max={returnable(line)}
              precision={0}
              value={units}
              disabled={returnable(line) === 0}
              aria-label={`${t('refund.field.number')} ${line.goodsName}`}
              onChange={number => onChange({ ...chosen, [line.orderLineId]: number ?? 0 })}
            />
            <span className="order-amount">{units > 0 ? yuanText(refundOf(line, units)) : '-'}</span>
          </div>
        );
      })}
    </div>
  );
}

function Reason({ value, onChange }: { value?: RefundReasonCode; onChange: (code: RefundReasonCode) => void }) {
  const t = useT();
  const lang = useLang();
  return (
    <Form layout="vertical" component="div" className="order-form">
      <Form.Item label={t('refund.field.reasonCode')} required>
        <Select
          value={value}
          onChange={onChange}
          aria-label={t('refund.field.reasonCode')}
          options={RefundReason.all.map(code => ({ value: code, label: RefundReason.label(code, lang) }))}
        />
      </Form.Item>
    </Form>
  );
}

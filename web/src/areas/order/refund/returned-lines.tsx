import { type OrderDetail, RefundReason, type RefundReasonCode } from '@materia/contract/areas/order';
import { yuanText } from '@materia/contract/kernel';
import { Button, InputNumber, Select } from 'antd';
import { useId } from 'react';
import { FieldFrame } from '../../../kernel/form/form-field.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { GoodsName } from '../../goods/index.ts';
import { type Chosen, refundOf, returnable, wholeOrder } from './refund-sum.ts';
import '../dialog/order-form.css';

interface LinesProps {
  order: OrderDetail;
  chosen: Chosen;
  /** All or nothing goes back. */
  wholeOnly?: boolean;
  onChange: (chosen: Chosen) => void;
}

/** What comes back of an order, and how many of each; its money beside it. */
export function ReturnedLines({ order, chosen, wholeOnly = false, onChange }: LinesProps) {
  const t = useT();
  return (
    <div className="order-lines">
      <div className="order-pick">
        <span className="order-faint">{t(wholeOnly ? 'order.dialog.wholeOnly' : 'order.dialog.chooseLines')}</span>
        {!wholeOnly && (
          <Button size="small" type="text" onClick={() => onChange(wholeOrder(order.lines))}>
            {t('order.dialog.whole')}
          </Button>
        )}
      </div>
      {order.lines.map(line => {
        const units = chosen[line.orderLineId] ?? 0;
        return (
          <div key={line.orderLineId} className="order-pick">
            <span>
              <GoodsName id={line.goodsId}>{line.goodsName}</GoodsName> <span className="order-faint">{line.spec}</span>
            </span>
            <span className="order-faint">{t('order.dialog.returnable', { n: returnable(line) })}</span>
            <InputNumber
              size="small"
              min={0}
              max={returnable(line)}
              precision={0}
              value={units}
              disabled={wholeOnly || returnable(line) === 0}
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

/** Why something comes back. */
export function ReturnReason({
  value,
  onChange,
}: {
  value?: RefundReasonCode;
  onChange: (code: RefundReasonCode) => void;
}) {
  const t = useT();
  const lang = useLang();
  const id = useId();
  const label = t('refund.field.reasonCode');
  return (
    <FieldFrame id={id} label={label} required>
      {describedBy => (
        <Select
          id={id}
          className="order-wide"
          value={value}
          onChange={onChange}
          aria-describedby={describedBy}
          aria-label={label}
          options={RefundReason.all.map(code => ({ value: code, label: RefundReason.label(code, lang) }))}
        />
      )}
    </FieldFrame>
  );
}

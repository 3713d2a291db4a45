import { DeleteOutlined } from '@ant-design/icons';
import { yuanText } from '@materia/contract/kernel';
import { Button, InputNumber } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../../kernel/texts.ts';
import { emptyMark } from '../../../ui/format.ts';
import { type BasketLine, setNumber } from './basket.ts';

interface PickedLineProps {
  line: BasketLine;
  lines: readonly BasketLine[];
  change: (lines: readonly BasketLine[]) => void;
  price: number;
  /** What the line comes to; null: nobody knows yet. */
  amount: number | null;
  /** Behind the name: what is wrong with it. */
  mark?: ReactNode;
}

/** A goods that was chosen: how many, what it costs, and the way out of the basket. */
export function PickedLine({ line: { goods, number }, lines, change, price, amount, mark }: PickedLineProps) {
  const t = useT();
  return (
    <div className="order-pick">
      <span>
        {goods.name} <span className="order-faint">{goods.spec}</span>
      </span>
      {mark}
      <span className="order-faint">{yuanText(price)}</span>
      <InputNumber
        size="small"
        min={1}
        max={999}
        precision={0}
        value={number}
        aria-label={t('order.new.number', { name: goods.name })}
        onChange={value => change(setNumber(lines, goods.goodsId, value ?? 1))}
      />
      <span className="order-amount">{amount === null ? emptyMark : yuanText(amount)}</span>
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined />}
        title={t('order.new.remove', { name: goods.name })}
        aria-label={t('order.new.remove', { name: goods.name })}
        onClick={() => change(setNumber(lines, goods.goodsId, 0))}
      />
    </div>
  );
}

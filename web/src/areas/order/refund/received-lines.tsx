import { type RefundSummary, Restock, type RestockCode } from '@materia/contract/areas/order';
import { InputNumber, Select } from 'antd';
import { useLang, useT } from '../../../kernel/texts.ts';
import { GoodsName } from '../../goods/index.ts';

export interface Received {
  number: number;
  restock: RestockCode;
}

/** Everything came back, and is bad until somebody says otherwise. */
export const allBad = ({ lines }: Pick<RefundSummary, 'lines'>): readonly Received[] =>
  lines.map(({ number }) => ({ number, restock: Restock.byName.bad }));

interface ReceivedLinesProps {
  refund: Pick<RefundSummary, 'lines'>;
  value: readonly Received[];
  onChange: (lines: readonly Received[]) => void;
}

/** How many came back of each line, and where they go; handed-over medicine is always bad (spec 02 §4.4). */
export function ReceivedLines({ refund, value, onChange }: ReceivedLinesProps) {
  const t = useT();
  const lang = useLang();
  const put = (index: number, part: Partial<Received>) =>
    onChange(value.map((line, at) => (at === index ? { ...line, ...part } : line)));
  return refund.lines.map(({ orderLineId, goodsId, goodsName, number, onlyBad }, index) => (
    <div key={orderLineId} className="order-pick">
      <span>
        <GoodsName id={goodsId}>{goodsName}</GoodsName>
      </span>
      <InputNumber
        size="small"
        min={0}
        max={number}
        precision={0}
        value={value[index]?.number}
        aria-label={`${t('refund.field.receivedNumber')} ${goodsName}`}
        onChange={units => put(index, { number: units ?? 0 })}
      />
      <Select
        size="small"
        value={value[index]?.restock}
        disabled={onlyBad}
        aria-label={`${t('refund.field.restock')} ${goodsName}`}
        onChange={restock => put(index, { restock })}
        options={Restock.all.map(code => ({ value: code, label: Restock.label(code, lang) }))}
      />
    </div>
  ));
}

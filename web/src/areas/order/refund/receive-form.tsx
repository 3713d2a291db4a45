import { listRefunds, type RefundRow, Restock, type RestockCode, receiveRefund } from '@materia/contract/areas/order';
import { Alert, Button, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useChange } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';

interface Received {
  number: number;
  restock: RestockCode;
}

/** 收到退货: how many came back and where they go; handed-over medicine is always bad (spec 02 §4.4). */
export function ReceiveForm({ refund, done }: { refund: RefundRow; done: () => void }) {
  const t = useT();
  const lang = useLang();
  const [lines, setLines] = useState<readonly Received[]>(
    refund.lines.map(({ number }) => ({ number, restock: Restock.byName.bad })),
  );
  const receive = useChange(receiveRefund, { quiet: true, invalidates: [listRefunds], onDone: done });
  const put = (index: number, part: Partial<Received>) =>
    setLines(lines.map((line, at) => (at === index ? { ...line, ...part } : line)));
  const submit = () => {
    const sent = refund.lines.map(({ orderLineId }, index) => ({ orderLineId, ...(lines[index] as Received) }));
    receive.mutate({ params: { id: refund.refundId }, body: { lines: sent } });
  };
  return (
    <div className="order-review">
      {receive.error && <Alert type="error" showIcon title={receive.error.message} role="alert" />}
      {refund.lines.map(({ orderLineId, goodsName, number }, index) => (
        <div key={orderLineId} className="order-pick">
          <span>{goodsName}</span>
          <InputNumber
            size="small"
            min={0}
            max={number}
            precision={0}
            value={lines[index]?.number}
            aria-label={`${t('refund.field.receivedNumber')} ${goodsName}`}
            onChange={value => put(index, { number: value ?? 0 })}
          />
          <Select
            size="small"
            value={lines[index]?.restock}
            aria-label={`${t('refund.field.restock')} ${goodsName}`}
            onChange={restock => put(index, { restock })}
            options={Restock.all.map(code => ({ value: code, label: Restock.label(code, lang) }))}
          />
        </div>
      ))}
      <div className="order-buttons">
        <Button type="primary" loading={receive.isPending} onClick={submit}>
          {t('refund.action.receive')}
        </Button>
      </div>
    </div>
  );
}

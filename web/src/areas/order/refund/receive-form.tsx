import { listRefunds, type RefundRow, receiveRefund } from '@materia/contract/areas/order';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { allBad, type Received, ReceivedLines } from './received-lines.tsx';

/** 收到退货: what came back and where it goes (spec 02 §4.4). */
export function ReceiveForm({ refund, done }: { refund: RefundRow; done: () => void }) {
  const t = useT();
  const [lines, setLines] = useState(() => allBad(refund));
  const receive = useChange(receiveRefund, { quiet: true, invalidates: [listRefunds], onDone: done });
  const submit = () => {
    const sent = refund.lines.map(({ orderLineId }, index) => ({ orderLineId, ...(lines[index] as Received) }));
    receive.mutate({ params: { id: refund.refundId }, body: { lines: sent } });
  };
  return (
    <div className="order-review">
      {receive.error && <Alert type="error" showIcon title={receive.error.message} role="alert" />}
      <ReceivedLines refund={refund} value={lines} onChange={setLines} />
      <div className="order-buttons">
        <Button type="primary" loading={receive.isPending} onClick={submit}>
          {t('refund.action.receive')}
        </Button>
      </div>
    </div>
  );
}

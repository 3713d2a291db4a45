import { type OrderRow, RefundStatus, type RefundSummary, readOrder } from '@materia/contract/areas/order';
import { useState } from 'react';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { StepDialog } from '../dialog/step-dialog.tsx';
import { allBad, type Received, ReceivedLines } from './received-lines.tsx';

/** 收到退货 at the desk, -20 → -19 of a device order: what came back, and where it goes (spec 02 §2.2 received). */
export function ReceivedDialog({ targets, run, cancel }: ActionDialogProps<OrderRow>) {
  const t = useT();
  const [target] = targets;
  const { data: order } = useCall(readOrder, { params: { order_id: target?.id ?? 0 } });
  const coming = order?.refunds.find(refund => refund.status === RefundStatus.byName.toReceive);
  const [changed, setChanged] = useState<readonly Received[] | null>(null);
  const received = changed ?? (coming ? allBad(coming) : []);
  return (
    <StepDialog
      action="order.action.received"
      targets={targets}
      okDisabled={!coming}
      submit={() => run({ data: { lines: coming ? sent(coming, received) : [] } })}
      cancel={cancel}
    >
      {order && !coming && <p className="order-faint">{t('order.none')}</p>}
      {coming && <ReceivedLines refund={coming} value={received} onChange={setChanged} />}
    </StepDialog>
  );
}

const sent = (refund: RefundSummary, received: readonly Received[]) =>
  refund.lines.map(({ orderLineId }, index) => ({
    orderLineId,
    receivedNumber: received[index]?.number,
    restock: received[index]?.restock,
  }));

import type { OrderRow } from '@materia/contract/areas/order';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { TicketFormDialog } from '../../mat/index.ts';

/** 建工单 at the device of an order, about it. */
export function TicketDialog({ targets, run, cancel }: ActionDialogProps<OrderRow>) {
  const row = targets[0]?.row;
  if (!row?.matId) return null;
  return (
    <TicketFormDialog
      preset={{ matId: row.matId, orderNo: row.orderNo, type: 'COMPLAINT' }}
      done={answer => void run({ answer })}
      cancel={cancel}
    />
  );
}
